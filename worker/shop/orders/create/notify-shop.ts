import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import type { Context } from '../../../platform/core/context.ts';
import { consumeRateLimit } from '../../../platform/core/rate-limit.ts';
import { readNewOrdersMailbox } from '../../../platform/settings/company-settings.ts';

// More would hide the other mails of the shop.
const limit = { key: 'new-order-mails', max: 60, windowMs: 3_600_000 };

/** Returns the mails that tell the shop of these new orders, for their batch; none unless it wants them. */
export async function notifyShop(ctx: Context, orderIds: readonly string[]) {
  const recipient = await readNewOrdersMailbox(ctx);
  if (recipient === null || !(await consumeRateLimit(ctx, [limit]))) return [];
  return orderIds.map((orderId) => writeOrderMail(ctx, { kind: 'new-order', orderId, changeId: null, recipient }));
}
