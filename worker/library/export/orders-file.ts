import { and, asc, eq, gt } from 'drizzle-orm';
import { centsToEuros } from '../../../shared/format/money.ts';
import { refundMethodTexts, refundReasonTexts, refundStatusLook } from '../../../shared/money/refunds/refund-texts.ts';
import { schoolLines } from '../../../shared/shop/orders/ordered-school.ts';
import { pickupPointLines } from '../../../shared/shop/pickup-points/pickup-point-lines.ts';
import type { Context } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orderItems, orderMessages, orders } from '../../platform/db/schema/main/orders.ts';
import { refunds } from '../../platform/db/schema/main/payments.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { discountOf } from '../../shop/orders/to-order-response.ts';
import { addressFile, companyFile } from './account-file.ts';

// An order may have a thousand items.
const ordersAtOnce = 10;

/** Yields all orders in the user's own list, oldest first, a few at a time. */
export async function* ordersFile(ctx: Context, userId: string) {
  for (let after = ''; ; ) {
    const page = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), gt(orders.id, after), isNotHidden))
      .orderBy(asc(orders.id))
      .limit(ordersAtOnce);
    const ids = page.map(({ id }) => id);
    const items = await ctx.db
      .select()
      .from(orderItems)
      .where(inList(orderItems.orderId, ids))
      .orderBy(asc(orderItems.orderId), asc(orderItems.position));
    const messages = await ctx.db
      .select()
      .from(orderMessages)
      .where(inList(orderMessages.orderId, ids))
      .orderBy(asc(orderMessages.id));
    const returned = await ctx.db.select().from(refunds).where(inList(refunds.orderId, ids)).orderBy(asc(refunds.id));
    const refundsByOrder = Map.groupBy(returned, ({ orderId }) => orderId);
    const byOrder = Map.groupBy(items, ({ orderId }) => orderId);
    const messagesByOrder = Map.groupBy(messages, ({ orderId }) => orderId);
    for (const order of page)
      yield {
        ...orderFile(order, byOrder.get(order.id) ?? [], messagesByOrder.get(order.id) ?? []),
        vratenePeniaze: (refundsByOrder.get(order.id) ?? []).map(refundFile),
      };
    if (page.length < ordersAtOnce) return;
    after = ids.at(-1) ?? '';
  }
}

type MessageRow = typeof orderMessages.$inferSelect;

const kinds = { PRINT: 'tlač', DOWNLOAD: 'digitálne súbory', STORAGE: 'plán úložiska' };

function orderFile(order: OrderRow, items: OrderItemRow[], messages: MessageRow[]) {
  const discount = discountOf(order);
  return {
    cislo: String(order.number),
    druh: kinds[order.kind],
    stav: order.status,
    vytvorena: isoTime(order.createdAt),
    zaplatena: isoTime(order.paidAt),
    spoluEur: centsToEuros(order.totalCents),
    sady: order.bundles?.map(({ name, count, cents }) => ({
      nazov: name,
      pocet: count,
      zlavaEur: centsToEuros(cents),
    })),
    zlava: discount && { kod: discount.code, spoluEur: centsToEuros(discount.cents) },
    uhradeneEur: centsToEuros(order.paidCents),
    zakaznik: { meno: order.customerName, email: order.customerEmail, telefon: order.customerPhone },
    prijemca: order.recipientName,
    dorucovaciaAdresa: addressFile(order.deliveryAddress),
    fakturacnaAdresa: addressFile(order.billingAddress),
    firma: companyFile(order.company),
    dorucenie: order.deliveryName && {
      sposob: order.deliveryName,
      vydajneMiesto: order.pickupPoint && pickupPointLines(order.pickupPoint),
      skola: order.school && schoolLines(order.school),
      cenaEur: centsToEuros(order.deliveryCents),
      dopravca: order.carrier,
      cisloZasielky: order.trackingNumber,
    },
    predavajuci: order.supplier.companyName,
    polozky: items.map(itemFile),
    spravy: messages.map(({ createdAt, subject, text }) => ({ cas: isoTime(createdAt), predmet: subject, text })),
  };
}

const refundFile = (refund: typeof refunds.$inferSelect) => ({
  sumaEur: centsToEuros(refund.amountCents),
  stav: refundStatusLook[refund.status].label,
  dovod: [refundReasonTexts[refund.reason], refund.reasonText].filter(Boolean).join(': '),
  ako: refundMethodTexts[refund.method],
  iban: refund.iban || null,
  majitelUctu: refund.recipientName || null,
  vytvorene: isoTime(refund.createdAt),
  odoslane: isoTime(refund.sentAt),
});

const itemFile = (item: OrderItemRow) => ({
  subor: item.filename,
  produkt: item.productName,
  pocet: item.quantity,
  cenaZaKusEur: centsToEuros(item.unitPriceCents),
  sluzby: item.services.map(({ name, unitPriceCents }) => ({
    nazov: name,
    cenaZaKusEur: centsToEuros(unitPriceCents),
  })),
  spoluEur: centsToEuros(item.totalCents),
  zlavaEur: centsToEuros(item.discountCents),
});
