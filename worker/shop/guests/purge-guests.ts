import { and, eq } from 'drizzle-orm';
import { deleteGuest } from '../../accounts/users/guest.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { isGuest, users } from '../../platform/db/schema/main/accounts.ts';
import { idempotencyKeys, orders } from '../../platform/db/schema/main/orders.ts';

const maxPerRun = 200;

/** Cron: deletes guests whose orders an account has adopted, once no request of theirs can be repeated any more. */
export async function purgeGuests(ctx: Context): Promise<void> {
  const idle = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isGuest,
        eq(users.orderCount, 0),
        noRowExists(orders, eq(orders.userId, users.id)),
        noRowExists(idempotencyKeys, eq(idempotencyKeys.userId, users.id)),
      ),
    )
    .limit(maxPerRun);
  for (const { id } of idle) {
    try {
      await deleteGuest(ctx, id);
    } catch (error) {
      // What a guest did while the order was adopted is in its history, with the guest.
      ctx.log.warn('guest-not-purged', { userId: id, ...errorFacts(error) });
    }
  }
}
