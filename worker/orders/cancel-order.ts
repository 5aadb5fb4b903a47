import { lte, type SQL } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { canCustomerCancel, unpaidLimitMs } from '../../shared/rules/order-status.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { orders } from '../db/schema.ts';
import { writeOrderMail } from '../mail/write-order-mail.ts';
import { statusChange } from './change-status.ts';
import { getOwnOrder, listUnpaid, type OrderRow } from './queries.ts';

/** The customer's own change of mind. Throws `order-not-found`, `order-not-cancellable`. */
export async function cancelOwnOrder(ctx: Context, user: CurrentUser, orderId: string): Promise<OrderRow> {
  const order = await getOwnOrder(ctx, user.id, orderId);
  if (!canCustomerCancel(order, ctx.now)) throw new AppError('order-not-cancellable');
  const cancelled = await cancel(ctx, order.id, user.id);
  // Paid or cancelled a moment ago.
  if (!cancelled) throw new AppError('order-not-cancellable');
  return cancelled;
}

/** Cron: cancels what nobody has paid for seven days. Each order once, however often and at once this runs. */
export async function cancelUnpaidOrders(ctx: Context): Promise<void> {
  const before = ctx.now - unpaidLimitMs;
  for (const id of await listUnpaid(ctx, before)) await cancel(ctx, id, null, lte(orders.createdAt, before));
}

/** Answers nothing when the order is not PENDING any more. */
async function cancel(ctx: Context, orderId: string, userId: string | null, when?: SQL): Promise<OrderRow | undefined> {
  const { changeId, statements } = statusChange(ctx, { orderId, from: ['PENDING'], to: 'CANCELLED', userId, when });
  const mail = writeOrderMail(ctx, { kind: 'order-cancelled', orderId, changeId });
  const [, [cancelled]] = await ctx.db.batch([...statements, mail.statement]);
  if (cancelled) await ctx.enqueue(mail.job);
  return cancelled;
}
