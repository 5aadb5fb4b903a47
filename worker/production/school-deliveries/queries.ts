import { and, asc, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm';
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
import type { OrderedChild } from '../../../shared/shop/orders/ordered-school.ts';
import { type Contact, readContacts } from '../../accounts/users/contact.ts';
import { libraryOf } from '../../library/directory/find-library.ts';
import { findChildren } from '../../library/schools/find-children.ts';
import type { Context } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isOfSchool, orders } from '../../platform/db/schema/main/orders.ts';
import { schoolDeliveries } from '../../platform/db/schema/main/school-deliveries.ts';

export type DeliveryRow = typeof schoolDeliveries.$inferSelect;

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
export async function getDelivery(ctx: Context, jobId: string): Promise<DeliveryRow> {
  const [delivery] = await ctx.db.select().from(schoolDeliveries).where(eq(schoolDeliveries.jobId, jobId));
  if (!delivery) throw new AppError('school-delivery-not-found');
  return delivery;
}

/** Returns schools with how far their orders are. */
export async function withCounts(ctx: Context, rows: readonly DeliveryRow[]): Promise<SchoolDelivery[]> {
  const { schoolJobId: jobId, status, waitsForSchool } = orders;
  const isHeld = sql<number>`${orders.heldReason} is not null`.as('is_held');
  const ids = rows.map((row) => row.jobId);
  const counted = await ctx.db
    .select({ jobId, status, waitsForSchool, isHeld, count: sql<number>`count(*)` })
    .from(orders)
    .where(and(inList(jobId, ids), isOfSchool))
    .groupBy(jobId, waitsForSchool, status, sql`is_held`);
  const contacts = await readContacts(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const byJob = Map.groupBy(counted, (each) => each.jobId);
  return rows.map((row) => ({
    ...{ jobId: row.jobId, school: row.school, address: row.address, deadlineOn: row.deadlineOn },
    photographer: photographerOf(contacts.get(row.userId)),
    isOver: row.deadlineOn < dayOf(ctx.now),
    counts: countsOf(byJob.get(row.jobId) ?? []),
  }));
}

const photographerOf = (contact: Contact | undefined): SchoolDelivery['photographer'] =>
  contact && contact.deletedAt === null ? { name: contact.name, email: contact.email } : null;

interface Counted {
  status: OrderStatus;
  waitsForSchool: boolean;
  isHeld: number;
  count: number;
}

function countsOf(rows: readonly Counted[]): SchoolOrderCounts {
  const counts = { unpaid: 0, waiting: 0, held: 0, inPrint: 0, printed: 0, handedOver: 0 };
  for (const row of rows) {
    const stage = stageOf(row);
    if (stage) counts[stage] += row.count;
  }
  return counts;
}

function stageOf({ status, waitsForSchool, isHeld }: Counted): keyof SchoolOrderCounts | null {
  if (status === 'CANCELLED') return null;
  if (status === 'SHIPPED' || status === 'RECEIVED') return 'handedOver';
  if (isHeld) return 'held';
  if (status === 'PENDING') return 'unpaid';
  if (status === 'PRINT_COMPLETED') return 'printed';
  return waitsForSchool ? 'waiting' : 'inPrint';
}

/**
 * Returns orders of a school by class, surname and child, those first that are not handed over; names are as the job has
 * them now. Without names they come by their numbers.
 */
export async function listSchoolOrders(
  ctx: Context,
  { jobId, userId }: Pick<DeliveryRow, 'jobId' | 'userId'>,
  where?: SQL,
): Promise<SchoolDeliveryOrder[]> {
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
    .where(and(eq(orders.schoolJobId, jobId), isOfSchool, ne(orders.status, 'CANCELLED'), where))
    .orderBy(sql`${orders.status} in ('SHIPPED', 'RECEIVED')`, asc(orders.number))
    .limit(maxSchoolOrders);
  const nameNow = await readNames(
    ctx,
    userId,
    rows.flatMap(({ school }) => school?.children ?? []),
  );
  return rows
    .map(({ number, waitsForSchool, heldReason, school, ...row }) => ({
      ...row,
      orderNumber: String(number),
      isWaiting: waitsForSchool && heldReason === null,
      heldReason,
      children: (school?.children ?? []).map(nameNow).toSorted(compareSubjects),
    }))
    .toSorted(byFirstChild);
}

/** Returns who a child is now: on a spare card it had no name when it was ordered, or it was in another class. */
async function readNames(ctx: Context, photographerId: string, children: readonly OrderedChild[]) {
  const ids = [...new Set(children.map(({ id }) => id))];
  if (ids.length === 0) return (child: OrderedChild) => child;
  const found = await findChildren(await libraryOf(ctx, photographerId), ids);
  const byId = new Map(found.map(({ child }) => [child.id, child]));
  return (child: OrderedChild): OrderedChild => {
    const { className, firstName, surname } = byId.get(child.id) ?? child;
    return { ...child, className, firstName, surname };
  };
}

/** Those of siblings by the first of them. */
function byFirstChild({ children: [a] }: SchoolDeliveryOrder, { children: [b] }: SchoolDeliveryOrder): number {
  return a && b ? compareSubjects(a, b) : Number(!a) - Number(!b);
}

/** SQL condition on `orders`: it is printed when the printing of its school begins. */
export const isToPrintForSchool = sql.raw("waits_for_school = 1 and held_reason is null and status = 'PAID'");

/** Returns the expression for how many schools have paid orders to print, for their deadline is over. */
export const dueDeliveries = (ctx: Context) => sql`(select count(*) from school_deliveries
  where deadline_on < ${dayOf(ctx.now)} and exists (select 1 from orders
    where school_job_id = job_id and ${isOfSchool} and ${isToPrintForSchool}))`;
