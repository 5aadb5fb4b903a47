import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { isOfSchool, orders } from '../../platform/db/schema/main/orders.ts';
import { schoolDeliveries } from '../../platform/db/schema/main/school-deliveries.ts';
import type { SchoolOfItems } from '../catalogue/school-of-items.ts';
import { changeOrders } from '../orders/change-orders.ts';

/** Returns the statement that lists a school for the back office, unless a newer version of its job is known. */
export function noteDelivery(ctx: Context, school: SchoolOfItems) {
  const { jobId, photographerId, jobVersion, name, address, deadlineOn } = school;
  const now = { school: name, address, deadlineOn, jobVersion };
  return ctx.db
    .insert(schoolDeliveries)
    .values({ jobId, userId: photographerId, ...now, deadlineSetAt: ctx.now })
    .onConflictDoUpdate({
      target: schoolDeliveries.jobId,
      set: { ...now, ...setDeadline(ctx, deadlineOn) },
      setWhere: lt(schoolDeliveries.jobVersion, jobVersion),
    });
}

const setDeadline = (ctx: Context, deadlineOn: string) => ({
  deadlineSetAt: sql`iif(${schoolDeliveries.deadlineOn} = ${deadlineOn}, ${schoolDeliveries.deadlineSetAt}, ${ctx.now})`,
});

/** Another name, address or deadline of a job; of one that nobody has ordered from, nothing. */
export async function updateDelivery(
  ctx: Context,
  job: { id: string; school: string; address: string; deadlineOn: string; version: number },
): Promise<void> {
  const { id, school, address, deadlineOn, version: jobVersion } = job;
  await ctx.db
    .update(schoolDeliveries)
    .set({ school, address, deadlineOn, jobVersion, ...setDeadline(ctx, deadlineOn) })
    .where(and(eq(schoolDeliveries.jobId, id), lt(schoolDeliveries.jobVersion, jobVersion)));
}

/** Returns the statements that erase the names of a school's children from its orders. */
export const eraseDelivery = (ctx: Context, jobId: string) =>
  [
    changeOrders(ctx, eq(orders.schoolJobId, jobId), {
      school: sql`json_set(${orders.school}, '$.children', json('[]'))`,
    }),
    ctx.db.update(schoolDeliveries).set({ erasedAt: ctx.now }).where(eq(schoolDeliveries.jobId, jobId)),
  ] as const;

/** Takes erased schools out of the list that no order waits for any more. */
export async function deleteErasedDeliveries(ctx: Context): Promise<void> {
  const isWaiting = and(
    eq(orders.schoolJobId, schoolDeliveries.jobId),
    isOfSchool,
    eq(orders.waitsForSchool, true),
    ne(orders.status, 'CANCELLED'),
  );
  await ctx.db
    .delete(schoolDeliveries)
    .where(and(sql`${schoolDeliveries.erasedAt} is not null`, noRowExists(orders, isWaiting)));
}
