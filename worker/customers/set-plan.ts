import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { capacityBytes } from '../../shared/rules/storage-usage.ts';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { storageServices, users } from '../db/schema.ts';
import { getCustomer } from './queries.ts';

/**
 * Gives a customer a storage plan without an end, on sale or not. Who has more than fits keeps it all, and can upload no more.
 * Throws `customer-not-found`, `storage-service-not-found`.
 */
export async function setCustomerPlan(
  ctx: Context,
  admin: CurrentUser,
  customerId: string,
  planId: string,
): Promise<CurrentUser> {
  const customer = await getCustomer(ctx, customerId);
  const [plan] = await ctx.db.select().from(storageServices).where(eq(storageServices.id, planId));
  if (!plan) throw new AppError('storage-service-not-found');
  const storageLimitBytes = capacityBytes(plan.capacity, plan.capacityUnit);
  if (customer.storageServiceId === plan.id && customer.storageLimitBytes === storageLimitBytes) return customer;

  const isThere = and(eq(users.id, customer.id), isNull(users.deletedAt));
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ storageServiceId: plan.id, storageLimitBytes, planEndsAt: null, planRemindedFor: null })
      .where(isThere),
    auditStatement(ctx, admin, {
      action: 'customer.storage',
      subjectId: customer.id,
      subject: customer.email,
      before: { plan: customer.storageService?.name ?? null, limitBytes: customer.storageLimitBytes },
      after: { plan: plan.name, limitBytes: storageLimitBytes },
      when: exists(ctx.db.select({ one: sql`1` }).from(users).where(isThere)),
    }),
  ]);
  return getCustomer(ctx, customer.id);
}
