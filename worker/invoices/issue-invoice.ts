import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { yearOf } from '../../shared/format/dates.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { inList } from '../db/in-list.ts';
import { insertWhere } from '../db/insert-where.ts';
import { noRowExists, rowExists } from '../db/row-exists.ts';
import { invoices, isNotHidden, orders, sequences } from '../db/schema.ts';
import { readCompanySettings } from '../settings/company-settings.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/**
 * Returns the invoice of a paid order, and numbers it if it has none; undefined if the order is unpaid or deleted. The
 * sequence is incremented in the same batch only if the row is written, so numbers have no gaps or duplicates.
 */
export async function issueInvoice(ctx: Context, orderId: string): Promise<InvoiceRow | undefined> {
  const id = newId();
  const year = yearOf(ctx.now);
  const name = `invoices-${year}`;
  const supplier = await readCompanySettings(ctx);
  const isDue = and(
    eq(orders.id, orderId),
    isNotHidden,
    sql`${orders.paidAt} is not null`,
    noRowExists(invoices, eq(invoices.orderId, orderId)),
  );
  await ctx.db.batch([
    ctx.db
      .insert(sequences)
      .values({ name, value: year * 1_000_000 })
      .onConflictDoNothing(),
    ctx.db
      .update(sequences)
      .set({ value: sql`${sequences.value} + 1` })
      .where(and(eq(sequences.name, name), rowExists(orders, isDue))),
    insertWhere(ctx, invoices, {
      values: {
        id,
        orderId: orders.id,
        userId: orders.userId,
        number: sql`(select ${sequences.value} from ${sequences} where ${sequences.name} = ${name})`,
        status: 'PENDING',
        supplier,
        issuedAt: ctx.now,
      },
      from: orders,
      where: isDue,
    }),
  ]);
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice;
}

/**
 * Numbers the missing invoices of paid orders, as a deleted order gets none. Returns the ids of these orders;
 * `makeInvoice` makes the documents.
 */
export async function issueMissing(ctx: Context, orderIds: readonly string[]): Promise<string[]> {
  const hasNone = noRowExists(invoices, eq(invoices.orderId, orders.id));
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inList(orders.id, orderIds), isNotHidden, isNotNull(orders.paidAt), hasNone));
  for (const { id } of due) await issueInvoice(ctx, id);
  return due.map(({ id }) => id);
}
