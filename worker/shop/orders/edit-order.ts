import { and, eq, not, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { isPrintableOrder } from '../../../shared/production/print-jobs/print-job-status.ts';
import { homeCountry } from '../../../shared/shop/addresses/addresses.ts';
import type { Address } from '../../../shared/shop/addresses/contract.ts';
import type { OrderDetailsInput } from '../../../shared/shop/orders/admin-orders.ts';
import { isWithoutCarrier } from '../../../shared/shop/orders/delivery.ts';
import { canEditDetails } from '../../../shared/shop/orders/order-details.ts';
import { pickupPointLines } from '../../../shared/shop/pickup-points/pickup-point-lines.ts';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { findPickupPoint } from '../pickup-points/pickup-point-store.ts';
import { changeOrders } from './change-orders.ts';
import { indexOrderDetails } from './order-search.ts';
import { isInPacket, refuseInPacket } from './packet-of-order.ts';
import { readOrderFor } from './production-order.ts';
import { getOrder, type OrderRow } from './queries.ts';

/**
 * Edits recipient, phone, where it goes and internal note of an order that is not shipped; one to a pick-up point may
 * get another, or an address. Of that the customer is told once it is paid. Throws `order-not-found`, `order-shipped`,
 * `order-digital`, `order-not-to-address`, `order-not-to-point`, `pickup-point-unknown`, `phone-missing`,
 * `delivery-abroad`, `packet-exists` when that is for Packeta to know, `record-changed`.
 */
export async function editOrder(
  ctx: Context,
  by: Actor & { role?: string },
  orderId: string,
  { version, ...input }: OrderDetailsInput,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  if (!canEditDetails(order)) throw new AppError('order-shipped');
  const { deliveryAddress, pickupPointId, recipientName } = input;
  if (order.kind !== 'PRINT' && (deliveryAddress || pickupPointId || recipientName))
    throw new AppError('order-digital');
  if (deliveryAddress && isWithoutCarrier(order.deliveryKind)) throw new AppError('order-not-to-address');
  if (deliveryAddress && deliveryAddress.country !== homeCountry) throw new AppError('delivery-abroad');
  const before = detailsOf(order);
  const after: Details = {
    recipientName: input.recipientName === undefined ? before.recipientName : orNull(input.recipientName),
    customerPhone: input.customerPhone === undefined ? before.customerPhone : orNull(input.customerPhone),
    ...(await placeOf(ctx, order, input)),
    internalNote: input.internalNote === undefined ? before.internalNote : orNull(input.internalNote),
  };
  if (after.pickupPoint !== before.pickupPoint && after.pickupPoint && !after.customerPhone)
    throw new AppError('phone-missing');
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame && (version ?? order.version) === order.version) return;
  const isMoved = !isSentTo(before, after);
  if (isMoved) await refuseInPacket(ctx, [orderId]);
  const set = changeOrders(ctx, eq(orders.id, orderId), {
    ...after,
    // Its label no longer holds, nor that of a parcel that it shares with others.
    ...(isMoved && { parcelId: null, packetId: null, packedAt: null }),
    // What is left out and indexed was read: one that changed since fails.
    version: nextVersion(orders.version, version ?? order.version),
    lastChangeId: assertInBatch(isMoved ? and(isEditable, not(isInPacket)) : isEditable, orders.lastChangeId),
  });
  const audit = auditStatement(ctx, by, {
    action: 'order.edit',
    subjectId: orderId,
    subject: String(order.number),
    before: factsOf(before),
    after: factsOf(after),
  });
  const isTold = after.pickupPoint !== before.pickupPoint && isPrintableOrder(order.status);
  const mails = isTold ? [writeOrderMail(ctx, { kind: 'delivery-changed', orderId, changeId: null })] : [];
  try {
    await refuseStale(
      'orders',
      () => ctx.db.batch([set, indexOrderDetails(ctx, { ...order, ...after }), audit, ...mails]),
      () => readOrderFor(ctx, by, orderId),
    );
  } catch (error) {
    if (!isAssertionFailure(error, 'orders.last_change_id')) throw error;
    // Shipped or deleted meanwhile.
    await getOrder(ctx, orderId);
    if (isMoved) await refuseInPacket(ctx, [orderId]);
    throw new AppError('order-shipped');
  }
}

/** Returns where an order goes after an edit: to a pick-up point or to an address, never to both. */
async function placeOf(
  ctx: Context,
  { deliveryKind, deliveryAddress, pickupPoint }: OrderRow,
  { deliveryAddress: address, pickupPointId }: Pick<OrderDetailsInput, 'deliveryAddress' | 'pickupPointId'>,
): Promise<Pick<Details, 'deliveryAddress' | 'pickupPoint'>> {
  if (address)
    return { deliveryAddress: isOther(address, deliveryAddress) ? address : deliveryAddress, pickupPoint: null };
  // One that closed since stays until another is chosen.
  if (!pickupPointId || pickupPointId === pickupPoint?.id) return { deliveryAddress, pickupPoint };
  if (deliveryKind !== 'PICKUP_POINT') throw new AppError('order-not-to-point');
  const point = await findPickupPoint(ctx, pickupPointId);
  if (!point) throw new AppError('pickup-point-unknown');
  return { deliveryAddress: null, pickupPoint: point };
}

/** As `canEditDetails` decides. */
const isEditable = sql`${orders.hiddenAt} is null
  and (${orders.kind} <> 'PRINT' or ${orders.status} not in ('SHIPPED', 'RECEIVED'))`;

/** The order of the fields does not count. */
const isOther = (typed: Address | undefined, stored: Address | null): typed is Address =>
  typed !== undefined && (Object.keys(typed) as (keyof Address)[]).some((field) => typed[field] !== stored?.[field]);

const isSentTo = (before: Details, after: Details): boolean =>
  before.recipientName === after.recipientName &&
  before.deliveryAddress === after.deliveryAddress &&
  before.pickupPoint === after.pickupPoint;

const orNull = (text: string | null): string | null => text || null;

type Details = Pick<OrderRow, 'recipientName' | 'customerPhone' | 'deliveryAddress' | 'pickupPoint' | 'internalNote'>;

const detailsOf = ({
  recipientName,
  customerPhone,
  deliveryAddress,
  pickupPoint,
  internalNote,
}: OrderRow): Details => ({
  recipientName,
  customerPhone,
  deliveryAddress,
  pickupPoint,
  internalNote,
});

const factsOf = ({ pickupPoint, ...details }: Details) => ({
  ...details,
  pickupPoint: pickupPoint && pickupPointLines(pickupPoint).join(', '),
});
