import { eq } from 'drizzle-orm';
import type { FrozenDocument } from '../../shared/contract/frozen-document.ts';
import type { Context } from '../core/context.ts';
import { invoices, orders } from '../db/schema.ts';

/**
 * Returns what is known of an invoice from before its content was stored, until it is: its buyer, its order and its
 * total, without lines.
 */
export async function oldDocument(ctx: Context, invoiceId: string): Promise<FrozenDocument> {
  const [row] = await ctx.db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.id, invoiceId));
  if (!row) throw new Error(`There is no order of the invoice ${invoiceId}.`);
  const { invoice, order } = row;
  return {
    version: 1,
    kind: 'INVOICE',
    number: String(invoice.number),
    corrects: null,
    reason: '',
    orderNumber: String(order.number),
    issuedAt: invoice.issuedAt,
    taxPointAt: order.paidAt ?? invoice.issuedAt,
    paidAt: order.paidAt,
    deliveredAt: null,
    paymentMethod: 'bez údajov',
    supplier: invoice.supplier,
    customer: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      company: order.company,
      billingAddress: order.billingAddress,
      deliveryAddress: order.deliveryAddress,
    },
    lines: [],
    delivery: null,
    voucherCode: null,
    vat: [],
    totalCents: order.totalCents,
  };
}
