import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { RefundActionInput } from '../../../shared/money/refunds/contract.ts';
import type { RefundStatus } from '../../../shared/money/refunds/refunds.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { emit } from '../../platform/core/outbox.ts';
import { askStripe } from '../../platform/core/stripe.ts';
import { refunds } from '../../platform/db/schema/main/payments.ts';
import type { RefundRow } from '../../shop/orders/queries.ts';
import { payeeOf } from './decide-refund.ts';
import { moveRefund } from './move-refund.ts';
import { getRefund } from './queries.ts';
import { isAtStripe } from './stripe-refunds.ts';

/**
 * Does what an admin chose for a refund. Throws `refund-not-found`, `refund-changed` if its state does not allow it or
 * was another when the admin saw it, `refund-too-high`, `invalid-input`, `card-off`, `card-failed`.
 */
export async function changeRefund(
  ctx: Context,
  admin: CurrentUser,
  id: string,
  input: RefundActionInput,
): Promise<void> {
  const { refund } = await getRefund(ctx, id);
  const isStale = input.version !== undefined && input.version !== refund.version;
  if (isStale || !allows(refund, input.action)) throw new AppError('refund-changed');
  // What was sent to Stripe without a response may have arrived.
  const isUnclear = input.action === 'bank' && refund.status === 'REQUESTED' && refund.method === 'card';
  if (isUnclear && (await askStripe(ctx, () => isAtStripe(ctx, refund)))) throw new AppError('refund-changed');
  if (input.action === 'retry' && refund.status === 'REQUESTED') {
    await ctx.db.batch([
      ctx.db
        .update(refunds)
        .set({ failure: null })
        .where(and(eq(refunds.id, id), eq(refunds.status, 'REQUESTED'))),
      emit(ctx, { type: 'send-refund', refundId: id }),
    ]);
    return;
  }
  const moved = await moveRefund(ctx, refund, { ...moveOf(refund, input), admin });
  if (!moved) throw new AppError('refund-changed');
}

/** A card's states come from Stripe; only what it has not got can be tried again or go another way. */
function allows({ method, status, fileId, failure }: RefundRow, action: RefundActionInput['action']): boolean {
  const from: Record<typeof action, RefundStatus[]> = {
    sent: method === 'bank' ? ['REQUESTED'] : [],
    done: method === 'bank' ? ['REQUESTED', 'SENT'] : [],
    failed: method === 'bank' ? ['SENT', 'DONE'] : [],
    retry: method === 'card' ? ['REQUESTED', 'FAILED'] : ['FAILED'],
    bank: ['FAILED'],
  };
  // A payment order may be at the bank.
  if (action === 'failed' && status === 'REQUESTED') return method === 'bank' && fileId === null;
  // The queue may be sending it, unless it has given up.
  if (action === 'bank' && status === 'REQUESTED') return method === 'card' && failure !== null;
  return from[action].includes(status);
}

/** The debit of the try before stays: it must not prove the next one. */
const free = { fileId: null, sentAt: null };

type Move = Pick<Parameters<typeof moveRefund>[2], 'to' | 'set'>;

function moveOf({ status }: RefundRow, { action, failure, ...payee }: RefundActionInput): Move {
  const reason = status === 'REQUESTED' ? 'Zastavené pred odoslaním.' : 'Banka peniaze vrátila.';
  switch (action) {
    case 'sent':
      return { to: 'SENT' };
    case 'done':
      return { to: 'DONE' };
    case 'failed':
      return { to: 'FAILED', set: { failure: failure || reason } };
    case 'retry':
      return { to: 'REQUESTED', set: free };
    case 'bank':
      return { to: 'REQUESTED', set: { ...free, ...payeeOf(payee), method: 'bank', paymentId: null } };
  }
}
