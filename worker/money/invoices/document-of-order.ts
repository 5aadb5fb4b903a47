import { and, asc, eq } from 'drizzle-orm';
import type { FrozenDocument, FrozenLine } from '../../../shared/money/invoices/frozen-document.ts';
import { type VatRate, vatRateAt, vatSums } from '../../../shared/money/invoices/vat.ts';
import { paymentMethodTexts } from '../../../shared/money/payments/payment-methods.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import type { Context } from '../../platform/core/context.ts';
import { orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { payments } from '../../platform/db/schema/main/payments.ts';
import { isStanding } from '../../shop/orders/payments/is-standing.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { ratedAmounts } from './credit-note-document.ts';

const { transfer, card } = paymentMethodTexts;
// Bookings by hand without a method are from when only transfers were booked.
const sources = { bank: transfer, manual: transfer, card };

/** An order with what its invoice says of it. */
interface OrderToInvoice {
  order: OrderRow;
  items: OrderItemRow[];
  payments: Pick<typeof payments.$inferSelect, 'source' | 'method' | 'amountCents'>[];
}

/** Returns undefined if there is no such order. */
export async function readOrderToInvoice(ctx: Context, orderId: string): Promise<OrderToInvoice | undefined> {
  const [[order], items, paid] = await ctx.db.batch([
    ctx.db.select().from(orders).where(eq(orders.id, orderId)),
    ctx.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position)),
    ctx.db
      .select({ source: payments.source, method: payments.method, amountCents: payments.amountCents })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), isStanding))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
  ]);
  return order && { order, items, payments: paid };
}

/**
 * Returns the content of an order's invoice as it would be issued now, still without a number. The payment, which comes
 * before the delivery, decides whether it is one with VAT (docs/decisions/invoices.md). Pure.
 */
export function documentOfOrder(
  { order, items, payments: paid }: OrderToInvoice,
  { supplier, issuedAt }: { supplier: CompanySettings; issuedAt: number },
): FrozenDocument {
  const methods = paid
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ source, method }) => (method ? paymentMethodTexts[method] : sources[source]));
  const { deliveryName, deliveryCents, deliveryDiscountCents } = order;
  const taxPointAt = order.paidAt ?? issuedAt;
  const rateOf = (ordered: VatRate | null) => vatRateAt(supplier.vatPayerFrom, taxPointAt, ordered);
  const lines = items.map((item) => lineOf(item, order.kind === 'STORAGE', rateOf(item.vatRate)));
  const delivery =
    deliveryName === null
      ? null
      : {
          name: deliveryName,
          priceCents: deliveryCents,
          discountCents: deliveryDiscountCents,
          vatRate: rateOf(order.deliveryVatRate),
        };
  return {
    version: 1,
    kind: 'INVOICE',
    number: '',
    corrects: null,
    reason: '',
    orderNumber: String(order.number),
    issuedAt,
    taxPointAt,
    paidAt: order.paidAt,
    // Prints are delivered days after the payment; the rest at once.
    deliveredAt: order.kind === 'PRINT' ? null : order.paidAt,
    paymentMethod: order.totalCents === 0 ? 'Bez platby' : [...new Set(methods)].join(', '),
    supplier,
    customer: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      company: order.company,
      billingAddress: order.billingAddress,
      deliveryAddress: order.deliveryAddress,
    },
    lines,
    delivery,
    voucherCode: order.voucherCode,
    vat: vatSums(ratedAmounts(lines, delivery)),
    totalCents: order.totalCents,
  };
}

function lineOf(item: OrderItemRow, isStorage: boolean, vatRate: VatRate | null): FrozenLine {
  const { mode, productName, filename, quantity, unitPriceCents, services, discountCents, bundleCents, totalCents } =
    item;
  const title = mode === 'print' ? `Tlač fotky ${productName}` : `Digitálna fotka: ${productName}`;
  return {
    title: isStorage ? productName : title,
    detail: isStorage ? '' : filename,
    quantity,
    unitPriceCents,
    extras: services,
    discountCents,
    ...(bundleCents > 0 && { bundleCents }),
    totalCents: totalCents - discountCents,
    vatRate,
  };
}
