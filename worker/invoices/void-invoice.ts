import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { rowExists } from '../db/row-exists.ts';
import { invoices, isNotVoided, orders } from '../db/schema.ts';
import { deleteOrderMails } from '../mail/delete-mails.ts';
import { getInvoice, type InvoiceOfOrder } from './queries.ts';

type Admin = Actor & { id: string };

/**
 * Voids an invoice (storno): only the list of voided ones shows it, its number stays used and its document archived.
 * Its order gets no other invoice. Throws `invoice-not-found`, also for a voided one.
 */
export async function voidInvoice(ctx: Context, admin: Admin, invoiceId: string): Promise<void> {
  const found = await getInvoice(ctx, invoiceId);
  await ctx.db.batch([...voidStatements(ctx, admin, found), deleteOrderMails(ctx, [found.order.id], 'invoice-ready')]);
}

/** Returns the statements that void the invoices of orders, for the batch that deletes them. */
export async function voidInvoicesOfOrders(
  ctx: Context,
  admin: Admin,
  orderIds: readonly string[],
): Promise<BatchItem<'sqlite'>[]> {
  const found = await ctx.db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(inList(invoices.orderId, orderIds), isNotVoided));
  return found.flatMap((each) => [...voidStatements(ctx, admin, each)]);
}

function voidStatements(ctx: Context, admin: Admin, { invoice, order }: InvoiceOfOrder) {
  const isValid = and(eq(invoices.id, invoice.id), isNotVoided);
  return [
    auditStatement(ctx, admin, {
      action: 'invoice.void',
      subjectId: invoice.id,
      subject: String(invoice.number),
      before: { status: invoice.status, orderNumber: String(order.number), totalCents: order.totalCents },
      when: rowExists(invoices, isValid),
    }),
    ctx.db.update(invoices).set({ voidedAt: ctx.now, voidedBy: admin.id }).where(isValid),
  ] as const;
}
