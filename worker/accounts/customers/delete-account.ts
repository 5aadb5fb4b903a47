import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import { removeDomainsOf } from '../../library/domains/remove-domain.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { deleteKnownDevices } from '../../platform/core/known-devices.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { removeFromSearch } from '../../platform/search/search-texts.ts';
import { endLinksOf } from '../../shop/guests/order-link.ts';
import { closeIntent } from '../../shop/orders/payments/close-intent.ts';
import { statusChange } from '../../shop/orders/status/change-status.ts';
import { sweepPrintsOfOwner } from '../../shop/prints/hold-prints.ts';
import { spendAccountTokens } from '../auth/account-tokens.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { deleteSessionsOf } from '../sessions/end-sessions.ts';
import { copyToLibraries } from '../users/account-versions.ts';
import { isOpenOrder } from './open-orders.ts';
import { otherAdmin } from './other-admin.ts';
import { getCustomer } from './queries.ts';

/** No email address starts with this. Those of deleted accounts do, and sort after all others. */
export const deletedEmailPrefix = '~';
/** No password has such a hash. */
export const deletedHashes = { deleted: 'deleted', purged: 'purged' } as const;
// The limit of a batch. Further orders are cancelled as unpaid seven days after they were created.
const maxCancelled = 100;

/**
 * Deletes an account: it is signed out at once, its email is free, unpaid orders are cancelled without a mail, and no
 * link opens its orders any more. It is unshared when its library is closed, as the request ends (`syncSome`). The rest is
 * purged after 30 days (purge-accounts.ts). The audit log names `by`, except for one's own account; `also` are further
 * statements of the batch. Throws `customer-not-found`, `account-has-open-orders`, `last-admin`, `card-processing`,
 * `card-failed`.
 */
export async function deleteAccount(
  ctx: Context,
  userId: string,
  by: CurrentUser,
  also: BatchItem<'sqlite'>[] = [],
): Promise<void> {
  const account = await getCustomer(ctx, userId);
  await refuseOpenOrders(ctx, userId);
  const unpaid = await closeUnpaid(ctx, userId);

  const mayDelete = and(
    isNull(users.deletedAt),
    or(ne(users.role, 'ADMIN'), otherAdmin(userId)),
    noRowExists(orders, isOpenOrder(ctx, userId)),
  );
  const remove = ctx.db
    .update(users)
    .set({
      email: assertInBatch(mayDelete, `${deletedEmailPrefix}${userId}@deleted.invalid`),
      deletedAt: ctx.now,
      passwordHash: deletedHashes.deleted,
      lockCodeHash: null,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      phone: null,
      deliveryAddress: null,
      billingAddress: null,
      company: null,
      // The plan may be deleted then.
      storageServiceId: null,
      planEndsAt: null,
    })
    .where(eq(users.id, userId));
  copyToLibraries(ctx);
  const cancelled = unpaid.flatMap(({ id: orderId, paymentIntentId }) => {
    // A card payment that was started meanwhile is not closed.
    const when = paymentIntentId ? eq(orders.paymentIntentId, paymentIntentId) : isNull(orders.paymentIntentId);
    return [...statusChange(ctx, { orderId, from: ['PENDING'], to: 'CANCELLED', userId: by.id, when }).statements];
  });
  const audit =
    by.id === userId
      ? []
      : [
          auditStatement(ctx, by, {
            action: 'customer.delete',
            subjectId: userId,
            subject: account.email,
            before: { name: account.name, email: account.email, role: account.role },
          }),
        ];
  try {
    await ctx.db.batch([
      remove,
      ...removeDomainsOf(ctx, userId),
      sweepPrintsOfOwner(ctx, userId),
      spendAccountTokens(ctx, userId, 'activate'),
      spendAccountTokens(ctx, userId, 'reset'),
      deleteKnownDevices(ctx, userId),
      removeFromSearch(ctx, userId),
      endLinksOf(ctx, userId),
      deleteSessionsOf(ctx, userId),
      ...forgetFactors(ctx, userId),
      ...cancelled,
      ...audit,
      ...also,
    ]);
  } catch (error) {
    if (!isAssertionFailure(error, 'users.email')) throw error;
    // Meanwhile it was deleted, an order was paid, or it is the only admin.
    await getCustomer(ctx, userId);
    await refuseOpenOrders(ctx, userId);
    throw new AppError('last-admin');
  }
}

async function refuseOpenOrders(ctx: Context, userId: string): Promise<void> {
  const [open] = await ctx.db.select({ id: orders.id }).from(orders).where(isOpenOrder(ctx, userId)).limit(1);
  if (open) throw new AppError('account-has-open-orders');
}

/** Returns unpaid orders after closing their card payments. Throws `card-processing` if one is being paid. */
async function closeUnpaid(ctx: Context, userId: string) {
  const unpaid = await ctx.db
    .select({ id: orders.id, paymentIntentId: orders.paymentIntentId })
    .from(orders)
    // The plus keeps SQLite from scanning all unpaid orders instead.
    .where(and(eq(orders.userId, userId), sql`+${orders.status} = 'PENDING'`))
    .limit(maxCancelled);
  for (const { paymentIntentId } of unpaid) {
    if (!ctx.card || !paymentIntentId) continue;
    if (!(await closeIntent(ctx, paymentIntentId))) throw new AppError('card-processing');
  }
  return unpaid;
}

/** Deletes another user's account. Throws `own-account`, and what `deleteAccount` throws. */
export async function deleteCustomer(ctx: Context, admin: CurrentUser, customerId: string): Promise<void> {
  if (customerId === admin.id) throw new AppError('own-account');
  await deleteAccount(ctx, customerId, admin);
}
