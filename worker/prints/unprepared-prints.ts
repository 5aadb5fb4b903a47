import { and, asc, eq, gt, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { noRowExists, rowExists } from '../db/row-exists.ts';
import { orderItems, prints, products } from '../db/schema.ts';

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

/** By how many of an order's items a list tells whether it has to be prepared: an order may have hundreds. */
export const itemsOfList = 3;

/**
 * Returns which of these orders have to be prepared before a station can print them, or have nothing that it prints; by
 * their first items, if so many are named.
 */
export async function findUnprepared(ctx: Context, orderIds: readonly string[], first?: number): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const isLooked = first === undefined ? undefined : lt(orderItems.position, first);
  const has = (is: SQL | undefined) => rowExists(orderItems, and(eq(orderItems.orderId, sql`value`), isLooked, is));
  const found = await ctx.db.all<{ id: string }>(sql`
    select value as id from json_each(${JSON.stringify(orderIds)})
    where ${has(isUnprepared)}
      and (${has(and(isUnprepared, isPreparable))} or not ${has(and(isToPrint, not(isUnprepared!)))})`);
  return new Set(found.map(({ id }) => id));
}
