import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { orderItems, prints } from '../db/schema.ts';

/**
 * Returns the statement that finds the prints of an order that a station can't be given as they were ordered: `hash` is
 * null where no file was ever made, else the file is gone, has failed, or was made anew by another renderer. Those that
 * are being made are not among them, nor what was given back.
 */
export const selectUnpreparedPrints = (ctx: Context, orderId: string) =>
  ctx.db
    .select({ position: orderItems.position, hash: orderItems.printHash })
    .from(orderItems)
    .leftJoin(prints, eq(prints.hash, orderItems.printHash))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        eq(orderItems.mode, 'print'),
        gt(orderItems.quantity, orderItems.cancelledCopies),
        or(
          sql`${prints.hash} is null`,
          sql`${prints.status} in ('FAILED', 'SWEPT')`,
          and(eq(prints.status, 'READY'), ne(prints.sha256, orderItems.printSha256)),
        ),
      ),
    )
    .orderBy(asc(orderItems.position));
