import { asc, eq } from 'drizzle-orm';
import { paymentMethodTexts } from '../../shared/rules/payment-methods.ts';
import type { Context } from '../core/context.ts';
import { orderItems, orders, payments } from '../db/schema.ts';
import type { OrderItemRow } from '../orders/queries.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import type { InvoiceRow } from './issue-invoice.ts';

const { transfer, card } = paymentMethodTexts;
// Bookings by hand without a method are from when only transfers were booked.
const sources = { bank: transfer, manual: transfer, card };

/** Reads the content of an invoice: the order as it was placed, the seller as at the issue. */
export async function readDocument(ctx: Context, invoice: InvoiceRow): Promise<InvoiceDocument> {
  const [[order], items, paid] = await ctx.db.batch([
    ctx.db.select().from(orders).where(eq(orders.id, invoice.orderId)),
    ctx.db.select().from(orderItems).where(eq(orderItems.orderId, invoice.orderId)).orderBy(asc(orderItems.position)),
    ctx.db
      .select({ source: payments.source, method: payments.method })
      .from(payments)
      .where(eq(payments.orderId, invoice.orderId))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
  ]);
  const methods = paid.map(({ source, method }) => (method ? paymentMethodTexts[method] : sources[source]));
  if (!order) throw new Error(`There is no order of the invoice ${invoice.id}.`);
  return {
    invoiceNumber: String(invoice.number),
    orderNumber: String(order.number),
    issuedAt: invoice.issuedAt,
    paidAt: order.paidAt,
    // Prints are delivered days after the payment; the rest at once.
    deliveredAt: order.kind === 'PRINT' ? null : order.paidAt,
    paymentMethod: order.totalCents === 0 ? 'Bez platby' : [...new Set(methods)].join(', '),
    payment: null,
    supplier: invoice.supplier,
    customer: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      billingAddress: order.billingAddress,
      deliveryAddress: order.deliveryAddress,
    },
    lines: items.map((item) => lineOf(item, order.kind === 'STORAGE')),
    delivery: order.deliveryName === null ? null : { name: order.deliveryName, priceCents: order.deliveryCents },
    totalCents: order.totalCents,
  };
}

function lineOf(item: OrderItemRow, isStorage: boolean): DocumentLine {
  const { mode, productName, filename, quantity, unitPriceCents, services } = item;
  const title = mode === 'print' ? `Tlač fotky ${productName}` : `Digitálna fotka: ${productName}`;
  return {
    title: isStorage ? productName : title,
    detail: isStorage ? '' : filename,
    quantity,
    unitPriceCents,
    totalCents: unitPriceCents * quantity,
    extras: services.map((service) => ({ ...service, totalCents: service.unitPriceCents * quantity })),
  };
}
