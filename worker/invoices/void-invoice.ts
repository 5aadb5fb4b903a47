import { and, eq, exists, sql } from 'drizzle-orm';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { invoices, isNotVoided } from '../db/schema.ts';
import { dropOrderMails } from '../mail/drop-order-mails.ts';
import { getInvoice } from './queries.ts';

/**
 * Voids an invoice (storno): it leaves every list, while its number stays used and its document in the archive. Its order
 * stays as it is, and gets no other one. Throws `invoice-not-found`, also for one that is voided.
 */
export async function voidInvoice(ctx: Context, admin: Actor & { id: string }, invoiceId: string): Promise<void> {
  const { invoice, order } = await getInvoice(ctx, invoiceId);
  const isValid = and(eq(invoices.id, invoice.id), isNotVoided);
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'invoice.void',
      subjectId: invoice.id,
      subject: String(invoice.number),
      before: { status: invoice.status, orderNumber: String(order.number), totalCents: order.totalCents },
      when: exists(ctx.db.select({ one: sql`1` }).from(invoices).where(isValid)),
    }),
    ctx.db.update(invoices).set({ voidedAt: ctx.now, voidedBy: admin.id }).where(isValid),
    dropOrderMails(ctx, [order.id], 'invoice-ready'),
  ]);
}

/** The statement that voids the invoices of orders, for the batch that deletes them. */
export const voidInvoicesOfOrders = (ctx: Context, adminId: string, orderIds: readonly string[]) =>
  ctx.db
    .update(invoices)
    .set({ voidedAt: ctx.now, voidedBy: adminId })
    .where(and(inList(invoices.orderId, orderIds), isNotVoided));
