import type { SQL } from 'drizzle-orm';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { BookedShare } from './book-transaction.ts';

/** Returns the statement that notes what an order got of a transfer. */
export const auditBooking = (
  ctx: Context,
  admin: Actor,
  { importId, filename }: { importId: string; filename: string },
  { order, cents, overpaidCents }: BookedShare,
  isBooked: SQL,
) =>
  auditStatement(ctx, admin, {
    action: 'bank-import.process',
    subjectId: importId,
    subject: filename,
    after: {
      orderNumber: String(order.number),
      amountCents: cents,
      ...(overpaidCents > 0 && { overpaidCents }),
    },
    when: isBooked,
  });
