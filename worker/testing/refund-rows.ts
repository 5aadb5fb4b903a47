import type { Context } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { refundFiles, refunds } from '../platform/db/schema/main/payments.ts';
import { otherIban, ownIban } from './statement-factories.ts';

/** Statements that add a refund of an order that failed, in a payment order, by SQL; and the ids of both. */
export function refundRows({ db }: Pick<Context, 'db'>, of: { orderId: string; userId: string; adminId: string }) {
  const [refundId, refundFileId] = [newId(), newId()];
  const statements = [
    db.insert(refundFiles).values({
      ...{ id: refundFileId, messageId: refundFileId, totalCents: 100, refundCount: 1, executeOn: '2026-11-23' },
      ...{ debtor: { name: 'Fotky', iban: ownIban }, createdBy: of.adminId, createdAt: 1 },
    }),
    db.insert(refunds).values({
      ...{ id: refundId, orderId: of.orderId, userId: of.userId, status: 'FAILED', reason: 'OVERPAYMENT' },
      ...{ amountCents: 100, items: [], method: 'bank', iban: otherIban, recipientName: 'Jana', fileId: refundFileId },
      ...{ requestKey: refundId, createdBy: of.adminId, createdAt: 1 },
    }),
  ] as const;
  return { refundId, refundFileId, statements };
}
