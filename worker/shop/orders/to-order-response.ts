import { centsToEuros } from '../../../shared/format/money.ts';
import type { OrderRefund } from '../../../shared/money/refunds/contract.ts';
import type { Order, OrderedPrint, OrderItem, PaidTogether } from '../../../shared/shop/orders/contract.ts';
import { cancelWindowMs, payableUntil } from '../../../shared/shop/orders/order-status.ts';
import { formatName } from '../../../shared/shop/prints/print-formats.ts';
import { mediaUrls } from '../../library/photos/media-url.ts';
import type { Context } from '../../platform/core/context.ts';
import { buyerOf } from '../guests/order-link.ts';
import { printThumbnailUrl } from '../prints/print-thumbnail.ts';
import type { OrderItemRow, OrderRow, RefundRow } from './queries.ts';

export const isoTime = (at: number): string => new Date(at).toISOString();

/** Returns an order as its customer sees it. */
export function toOrderResponse(
  ctx: Context,
  order: OrderRow,
  items: OrderItemRow[],
  together?: ReadonlyMap<string, PaidTogether>,
  returned?: ReadonlyMap<string, RefundRow[]>,
): Order {
  const { supplier } = order;
  const deadline = payableUntil(order);
  return {
    id: order.id,
    orderNumber: String(order.number),
    kind: order.kind,
    status: order.status,
    totalCents: order.totalCents,
    paidCents: order.paidCents,
    together: together?.get(order.id) ?? null,
    refunds: (returned?.get(order.id) ?? []).map(refundResponse),
    createdAt: isoTime(order.createdAt),
    paidAt: order.paidAt === null ? null : isoTime(order.paidAt),
    cancellableUntil: isoTime(order.createdAt + cancelWindowMs),
    payableUntil: deadline === null ? null : isoTime(deadline),
    itemCount: order.itemCount,
    // A cancelled order gives no right to see another user's photos.
    items: items.map((item) => toItemResponse(ctx, item, order.status === 'CANCELLED' ? null : buyerOf(order))),
    delivery: deliveryResponse(order),
    bundles: order.bundles ?? [],
    discount: discountOf(order),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    recipientName: order.recipientName,
    deliveryAddress: order.deliveryAddress,
    billingAddress: order.billingAddress,
    company: order.company,
    supplierName: supplier.companyName,
    supplierEmail: supplier.email,
    supplierPhone: supplier.phone,
    supplierAddress: supplier.address,
    supplierIco: supplier.ico,
    supplierDic: supplier.dic,
    supplierIcDph: supplier.icDph,
    supplierIban: supplier.iban,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
  };
}

/** Of items and delivery together, without what bundles take off. */
export function discountOf({
  voucherCode,
  discountCents,
  deliveryDiscountCents,
  bundles,
}: Pick<OrderRow, 'voucherCode' | 'discountCents' | 'deliveryDiscountCents' | 'bundles'>): Order['discount'] {
  const cents = (bundles ?? []).reduce((rest, bundle) => rest - bundle.cents, discountCents + deliveryDiscountCents);
  return voucherCode === null || cents === 0 ? null : { code: voucherCode, cents };
}

const deliveryResponse = (order: OrderRow): Order['delivery'] =>
  order.deliveryName === null
    ? null
    : {
        name: order.deliveryName,
        priceEuros: centsToEuros(order.deliveryCents),
        kind: order.deliveryKind ?? 'ADDRESS',
        daysFrom: order.deliveryDaysFrom,
        daysTo: order.deliveryDaysTo,
        pickupPoint: order.pickupPoint,
        school: order.deliveryKind === 'SCHOOL' ? order.school : null,
      };

const refundResponse = ({ amountCents, status, method, createdAt, sentAt }: RefundRow): OrderRefund => ({
  ...{ amountCents, status, method },
  createdAt: isoTime(createdAt),
  sentAt: sentAt === null ? null : isoTime(sentAt),
});

function orderedPrintResponse(
  ctx: Context,
  { print, printHash, watermarkId }: OrderItemRow,
  viewerId: string | null,
): OrderedPrint | null {
  if (!print) return null;
  const { format, choice, verdict } = print;
  const thumbnailUrl =
    viewerId !== null && printHash ? printThumbnailUrl(ctx, printHash, { viewerId, watermarkId }) : null;
  return { formatName: formatName(format), mode: choice.mode, verdict, thumbnailUrl };
}

/**
 * The links are signed for the customer without reading the photo: that of a deleted one shows no picture. Without
 * `viewerId` there are none.
 */
export function toItemResponse(ctx: Context, item: OrderItemRow, viewerId: string | null): OrderItem {
  const isPrint = item.mode === 'print';
  const urls = viewerId !== null && item.photoId ? mediaUrls(ctx, item.photoId, null, item.watermarkId) : null;
  return {
    id: `${item.orderId}-${item.position}`,
    photoId: item.photoId,
    photo: {
      url: urls?.preview ?? null,
      thumbnailUrl: urls?.thumbnail ?? null,
      filename: item.filename,
    },
    mode: item.mode,
    paperSize: isPrint ? item.productName : null,
    downloadProduct: isPrint ? null : item.productName,
    resolution: item.resolution,
    quantity: item.quantity,
    cancelledCopies: item.cancelledCopies,
    services: item.services.map(({ name }) => name),
    print: orderedPrintResponse(ctx, item, viewerId),
    unitPriceEuros: centsToEuros(item.unitPriceCents),
    priceEuros: centsToEuros(item.totalCents),
  };
}
