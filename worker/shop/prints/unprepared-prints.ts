import { and, asc, eq, gt, isNotNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { hasNoPrint, orderItems } from '../../platform/db/schema/main/orders.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';

const isToPrint = and(eq(orderItems.mode, 'print'), gt(orderItems.quantity, orderItems.cancelledCopies));
const isItsFile = eq(prints.hash, orderItems.printHash);
const isAsOrdered = and(eq(prints.status, 'READY'), eq(prints.sha256, orderItems.printSha256));

/** The condition on an item that its file, as it was ordered, is not there: no station prints it now. */
export const lacksFile: SQL | undefined = and(isToPrint, noRowExists(prints, and(isItsFile, isAsOrdered)));

/**
 * The condition that somebody has to prepare an item before a station can print it: no file was ever made, or it is
 * gone, has failed, or was made anew by another renderer. Not one that is being made, nor what was given back.
 */
export const isUnprepared: SQL | undefined = and(
  isToPrint,
  noRowExists(prints, and(isItsFile, or(isAsOrdered, eq(prints.status, 'WANTED')))),
);

/** Returns the statement that finds the unprepared prints of an order; `hash` is null where no file was ever made. */
export const selectUnpreparedPrints = (ctx: Context, orderId: string) =>
  ctx.db
    .select({ position: orderItems.position, hash: orderItems.printHash })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isUnprepared))
    .orderBy(asc(orderItems.position));

/** Its product has dimensions, or had them; of others no file is made, and a hand prints them. */
const isPreparable = or(
  isNotNull(orderItems.print),
  rowExists(
    products,
    and(eq(products.type, 'PRINT_SIZE'), eq(products.name, orderItems.productName), isNotNull(products.printFormat)),
  ),
);

/** A list looks at so many of an order's items that have a file, and of those that have none: there may be hundreds. */
export const itemsOfList = 3;

/**
 * Returns which of these orders have to be prepared before a station can print them, or have nothing that it prints; by
 * the `first` items, and the first that no file was ever made of.
 */
export async function findUnprepared(ctx: Context, orderIds: readonly string[], first?: number): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const isLooked = first === undefined ? undefined : lt(orderItems.position, first);
  const has = (...is: (SQL | undefined)[]) => rowExists(orderItems, and(eq(orderItems.orderId, sql`value`), ...is));
  const neverMade = sql`select * from order_items indexed by order_items_no_print
    where order_id = value and ${hasNoPrint} limit ${first ?? -1}`;
  const found = await ctx.db.all<{ id: string }>(sql`
    select value as id from json_each(${JSON.stringify(orderIds)})
    where exists (select 1 from (${neverMade}) as order_items where ${and(isToPrint, isPreparable)})
      or (${has(isLooked, isUnprepared)}
        and (${has(isLooked, isUnprepared, isPreparable)} or not ${has(isLooked, isToPrint, not(isUnprepared!))}))`);
  return new Set(found.map(({ id }) => id));
}

/** Returns which of these reprints have a print without a file: a hand makes them, for their order is not changed any more. */
export async function findReprintsWithoutFiles(ctx: Context, jobIds: readonly string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const found = await ctx.db
    .selectDistinct({ id: printJobItems.jobId })
    .from(printJobItems)
    .innerJoin(printJobs, eq(printJobs.id, printJobItems.jobId))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, printJobs.orderId), eq(orderItems.position, printJobItems.position)),
    )
    .where(and(inList(printJobItems.jobId, jobIds), ne(printJobItems.status, 'PRINTED'), isUnprepared));
  return new Set(found.map(({ id }) => id));
}
