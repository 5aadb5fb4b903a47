import { and, eq, isNull } from 'drizzle-orm';
import { capacityBytes, freeStorageBytes } from '../../../shared/money/storage/storage-usage.ts';
import { getStorageService } from '../../money/storage/queries.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { cancelRenewals, findRenewals } from '../../shop/orders/plans/renewals.ts';
import { setPlan } from '../users/storage.ts';
import { getCustomer } from './queries.ts';

/**
 * Gives a customer a storage plan without an end, on sale or not, or the free one (null). Nothing is deleted; above the
 * limit they can't upload. Unpaid renewals are cancelled. Throws `customer-not-found`, `storage-service-not-found`.
 */
export async function setCustomerPlan(
  ctx: Context,
  admin: CurrentUser,
  customerId: string,
  planId: string | null,
): Promise<CurrentUser> {
  const customer = await getCustomer(ctx, customerId);
  const plan = planId === null ? null : await getStorageService(ctx, planId);
  const storageLimitBytes = plan ? capacityBytes(plan.capacity, plan.capacityUnit) : freeStorageBytes;
  const before = factsOf(customer.storageService, customer.storageLimitBytes, customer.planEndsAt);
  const after = factsOf(plan, storageLimitBytes, null);
  const isSame = customer.storageServiceId === planId && customer.storageLimitBytes === storageLimitBytes;
  if (isSame && customer.planEndsAt === null) return customer;

  const isActive = and(eq(users.id, customer.id), isNull(users.deletedAt));
  await ctx.db.batch([
    setPlan(ctx, isActive, { storageServiceId: planId, storageLimitBytes, planEndsAt: null, planRemindedFor: null }),
    ...cancelRenewals(ctx, admin.id, await findRenewals(ctx, customer.id)),
    auditStatement(ctx, admin, {
      action: 'customer.storage',
      subjectId: customer.id,
      subject: customer.email,
      before,
      after,
      when: rowExists(users, isActive),
    }),
  ]);
  return getCustomer(ctx, customer.id);
}

const factsOf = (plan: { name: string } | null, limitBytes: number, planEndsAt: number | null) => ({
  plan: plan?.name ?? null,
  limitBytes,
  planEndsAt: planEndsAt === null ? null : new Date(planEndsAt).toISOString(),
});
