import { and, eq, exists, isNotNull, notExists, sql } from 'drizzle-orm';
import { yearOf } from '../../shared/format/dates.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { inList } from '../db/in-list.ts';
import { invoices, isNotHidden, orders, sequences } from '../db/schema.ts';
import { readCompanySettings } from '../settings/company-settings.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/**
 * The invoice of an order that was paid, numbered now if it had none yet; nothing for one that was not paid or is deleted. The counter
 * is raised in the same batch and only if the row is written, so that numbers have no gaps and no doubles.
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
    notExists(ctx.db.select({ one: sql`1` }).from(invoices).where(eq(invoices.orderId, orderId))),
  );
  const due = ctx.db.select({ one: sql`1` }).from(orders).where(isDue);
  await ctx.db.batch([
    ctx.db
      .insert(sequences)
      .values({ name, value: year * 1_000_000 })
      .onConflictDoNothing(),
    ctx.db
      .update(sequences)
      .set({ value: sql`${sequences.value} + 1` })
      .where(and(eq(sequences.name, name), exists(due))),
    ctx.db.insert(invoices).select(
      ctx.db
        .select({
          id: sql`${id}`.as('id'),
          orderId: orders.id,
          userId: orders.userId,
          number: sql`(select ${sequences.value} from ${sequences} where ${sequences.name} = ${name})`.as('number'),
          status: sql`'PENDING'`.as('status'),
          supplier: sql`${JSON.stringify(supplier)}`.as('supplier'),
          issuedAt: sql`${ctx.now}`.as('issued_at'),
          readyAt: sql`null`.as('ready_at'),
          voidedAt: sql`null`.as('voided_at'),
          voidedBy: sql`null`.as('voided_by'),
        })
        .from(orders)
        .where(isDue),
    ),
  ]);
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice;
}

/**
 * Numbers the invoices of those of many orders that are paid and have none yet, for once deleted they get none any more.
 * Answers the orders' ids; the documents are made by `makeInvoice`.
 */
export async function issueMissing(ctx: Context, orderIds: readonly string[]): Promise<string[]> {
  const ofOrder = ctx.db.select({ one: sql`1` }).from(invoices).where(eq(invoices.orderId, orders.id));
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inList(orders.id, orderIds), isNotHidden, isNotNull(orders.paidAt), notExists(ofOrder)));
  for (const { id } of due) await issueInvoice(ctx, id);
  return due.map(({ id }) => id);
}
