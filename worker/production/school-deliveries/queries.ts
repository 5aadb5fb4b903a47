import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { dayOf } from '../../../shared/format/day.ts';
import { compareSubjects } from '../../../shared/library/schools/subjects.ts';
import type {
  SchoolDelivery,
  SchoolDeliveryOrder,
  SchoolOrderCounts,
} from '../../../shared/production/school-deliveries/contract.ts';
import { maxSchoolOrders } from '../../../shared/production/school-deliveries/papers.ts';
import type { OrderStatus } from '../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isOfSchool, orders } from '../../platform/db/schema/main/orders.ts';
import { schoolDeliveries } from '../../platform/db/schema/main/school-deliveries.ts';

type DeliveryRow = typeof schoolDeliveries.$inferSelect;

const deliveriesOfPage = 20;
const deliveryCursor = z.tuple([z.string(), z.string()]);

/** Returns a page of schools, the latest deadline first. Throws `invalid-cursor`. */
export async function listDeliveries(ctx: Context, cursor: string | undefined) {
  const { deadlineOn, jobId } = schoolDeliveries;
  const after = cursor === undefined ? null : readCursor(deliveryCursor, cursor);
  const found = await ctx.db
    .select()
    .from(schoolDeliveries)
    .where(after ? or(lt(deadlineOn, after[0]), and(eq(deadlineOn, after[0]), lt(jobId, after[1]))) : undefined)
    .orderBy(desc(deadlineOn), desc(jobId))
    .limit(deliveriesOfPage + 1);
  const rows = found.slice(0, deliveriesOfPage);
  const last = rows.at(-1);
  return {
    deliveries: await withCounts(ctx, rows),
    nextCursor: found.length > deliveriesOfPage && last ? writeCursor([last.deadlineOn, last.jobId]) : null,
  };
}

/** Throws `school-delivery-not-found`. */
export async function getDelivery(ctx: Context, jobId: string): Promise<SchoolDelivery> {
  const rows = await ctx.db.select().from(schoolDeliveries).where(eq(schoolDeliveries.jobId, jobId));
  const [delivery] = await withCounts(ctx, rows);
  if (!delivery) throw new AppError('school-delivery-not-found');
  return delivery;
}

async function withCounts(ctx: Context, rows: readonly DeliveryRow[]): Promise<SchoolDelivery[]> {
  const { schoolJobId: jobId, status, waitsForSchool } = orders;
  const ids = rows.map((row) => row.jobId);
  const counted = await ctx.db
    .select({ jobId, status, waitsForSchool, count: sql<number>`count(*)` })
    .from(orders)
    // An index covers it.
    .where(and(inList(jobId, ids), isOfSchool))
    .groupBy(jobId, waitsForSchool, status);
  const byJob = Map.groupBy(counted, (each) => each.jobId);
  return rows.map((row) => ({
    ...{ jobId: row.jobId, school: row.school, address: row.address, deadlineOn: row.deadlineOn },
    isOver: row.deadlineOn < dayOf(ctx.now),
    startedOn: row.startedAt === null ? null : dayOf(row.startedAt),
    counts: countsOf(byJob.get(row.jobId) ?? []),
  }));
}

function countsOf(rows: readonly { status: OrderStatus; waitsForSchool: boolean; count: number }[]): SchoolOrderCounts {
  const counts = { unpaid: 0, waiting: 0, inPrint: 0, printed: 0, handedOver: 0 };
  for (const { status, waitsForSchool, count } of rows) {
    const stage = stageOf(status, waitsForSchool);
    if (stage) counts[stage] += count;
  }
  return counts;
}

function stageOf(status: OrderStatus, isWaiting: boolean): keyof SchoolOrderCounts | null {
  if (status === 'CANCELLED') return null;
  if (status === 'PENDING') return 'unpaid';
  if (status === 'PRINT_COMPLETED') return 'printed';
  if (status === 'SHIPPED' || status === 'RECEIVED') return 'handedOver';
  return isWaiting ? 'waiting' : 'inPrint';
}

/** Returns the orders of a school by class, surname and child; without names by their numbers. */
export async function listSchoolOrders(ctx: Context, jobId: string): Promise<SchoolDeliveryOrder[]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      waitsForSchool: orders.waitsForSchool,
      heldReason: orders.heldReason,
      school: orders.school,
      customerName: orders.customerName,
      itemCount: orders.itemCount,
    })
    .from(orders)
    .where(and(eq(orders.schoolJobId, jobId), isOfSchool, ne(orders.status, 'CANCELLED')))
    .orderBy(asc(orders.number))
    .limit(maxSchoolOrders);
  return rows
    .map(({ number, waitsForSchool, heldReason, school, ...row }) => ({
      ...row,
      orderNumber: String(number),
      isWaiting: waitsForSchool,
      heldReason: waitsForSchool ? null : heldReason,
      children: school?.children ?? [],
    }))
    .toSorted(byFirstChild);
}

/** Those of siblings by the first of them. */
function byFirstChild({ children: [a] }: SchoolDeliveryOrder, { children: [b] }: SchoolDeliveryOrder): number {
  return a && b ? compareSubjects(a, b) : Number(!a) - Number(!b);
}

/** Returns the expression for how many schools have paid orders to print, for their deadline is over. */
export const dueDeliveries = (ctx: Context) => sql`(select count(*) from school_deliveries
  where deadline_on < ${dayOf(ctx.now)} and exists (select 1 from orders
    where school_job_id = job_id and ${isOfSchool} and waits_for_school = 1 and status = 'PAID'))`;
