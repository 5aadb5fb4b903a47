import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { reminderAfterMs, unpaidLimitMs } from '../../../../shared/shop/orders/order-status.ts';
import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import type { Context } from '../../../platform/core/context.ts';
import { runResumableSweep } from '../../../platform/core/resumable-sweep.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../change-orders.ts';
import { listUnpaidOrders } from '../queries.ts';

const maxPerRun = 100;

/**
 * Cron: reminds once of an order that will be cancelled because nothing was paid. A renewal that the app has prepared
 * has a mail of its own.
 */
export async function remindUnpaidOrders(ctx: Context): Promise<void> {
  const isDue = and(
    isNull(orders.paymentRemindedAt),
    gt(orders.statusChangedAt, ctx.now - unpaidLimitMs),
    sql`${orders.customerEmail} <> '' and ${orders.consents} <> '[]'`,
  );
  await runResumableSweep(ctx, {
    task: 'remindUnpaidOrders',
    max: maxPerRun,
    list: (cursor) => listUnpaidOrders(ctx, ctx.now - reminderAfterMs, maxPerRun, cursor, isDue),
    async work({ id }) {
      const isUnpaid = and(eq(orders.status, 'PENDING'), eq(orders.paidCents, 0), isDue);
      const mail = writeOrderMail(ctx, { kind: 'payment-reminder', orderId: id, changeId: null, when: isUnpaid });
      await ctx.db.batch([
        mail,
        // Last: the condition of the mail becomes false by it.
        changeOrders(ctx, and(eq(orders.id, id), isUnpaid), { paymentRemindedAt: ctx.now }),
      ]);
    },
  });
}
