import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { isOfSchool, orders } from '../../platform/db/schema/main/orders.ts';
import { schoolDeliveries } from '../../platform/db/schema/main/school-deliveries.ts';
import type { SchoolOfItems } from '../catalogue/school-of-items.ts';
import { changeOrders } from '../orders/change-orders.ts';

/** Returns the statement that lists a school for the back office, or lists it as its job is now. */
export function noteDelivery(ctx: Context, { jobId, photographerId, name, address, deadlineOn }: SchoolOfItems) {
  const now = { school: name, address, deadlineOn };
  return ctx.db
    .insert(schoolDeliveries)
    .values({ jobId, userId: photographerId, ...now, createdAt: ctx.now })
    .onConflictDoUpdate({ target: schoolDeliveries.jobId, set: now });
}

/** Another name, address or deadline of a job; of one that nobody has ordered from, nothing. */
export async function updateDelivery(
  ctx: Context,
  { id, school, address, deadlineOn }: { id: string; school: string; address: string; deadlineOn: string },
): Promise<void> {
  await ctx.db.update(schoolDeliveries).set({ school, address, deadlineOn }).where(eq(schoolDeliveries.jobId, id));
}

/** Returns the statement that notes that the printing of a school was begun. */
export const noteStart = (ctx: Context, jobId: string) =>
  ctx.db.update(schoolDeliveries).set({ startedAt: ctx.now }).where(eq(schoolDeliveries.jobId, jobId));

/**
 * Returns the statements that erase the names of a school's children from its orders, and take it out of the list unless
 * paid orders still wait for it.
 */
export const eraseDelivery = (ctx: Context, jobId: string) => {
  const isOfIt = eq(orders.schoolJobId, jobId);
  const isWaiting = and(isOfIt, eq(orders.waitsForSchool, true), eq(orders.status, 'PAID'), isOfSchool);
  return [
    changeOrders(ctx, isOfIt, { school: sql`json_set(${orders.school}, '$.children', json('[]'))` }),
    ctx.db.delete(schoolDeliveries).where(and(eq(schoolDeliveries.jobId, jobId), noRowExists(orders, isWaiting))),
  ] as const;
};
