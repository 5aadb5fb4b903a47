import { eq, sql } from 'drizzle-orm';
import type { Address } from '../../shared/contract/addresses.ts';
import type { OrderDetailsInput } from '../../shared/contract/admin-orders.ts';
import { AppError } from '../../shared/errors.ts';
import { homeCountry } from '../../shared/rules/addresses.ts';
import { isSentToAddress } from '../../shared/rules/delivery.ts';
import { canEditDetails } from '../../shared/rules/order-details.ts';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../core/assert-in-batch.ts';
import type { Context } from '../core/context.ts';
import { nextVersion, refuseStale } from '../core/record-version.ts';
import { orders } from '../db/schema.ts';
import { getOrder, readAdminOrder } from './admin-order.ts';
import { indexOrderDetails } from './order-search.ts';
import type { OrderRow } from './queries.ts';

/**
 * Edits recipient, phone, delivery address and internal note of an order that is not shipped. Throws `order-not-found`,
 * `order-shipped`, `order-digital` and `order-not-to-address` for an address of one that goes to none, `delivery-abroad`, `record-changed`.
 */
export async function editOrder(
  ctx: Context,
  admin: Actor,
  orderId: string,
  { version, ...input }: OrderDetailsInput,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  if (!canEditDetails(order)) throw new AppError('order-shipped');
  if (order.kind !== 'PRINT' && (input.deliveryAddress || input.recipientName)) throw new AppError('order-digital');
  if (input.deliveryAddress && !isSentToAddress(order)) throw new AppError('order-not-to-address');
  if (input.deliveryAddress && input.deliveryAddress.country !== homeCountry) throw new AppError('delivery-abroad');
  const before = detailsOf(order);
  const after: Details = {
    recipientName: input.recipientName === undefined ? before.recipientName : orNull(input.recipientName),
    customerPhone: input.customerPhone === undefined ? before.customerPhone : orNull(input.customerPhone),
    deliveryAddress: isOther(input.deliveryAddress, before.deliveryAddress)
      ? input.deliveryAddress
      : before.deliveryAddress,
    internalNote: input.internalNote === undefined ? before.internalNote : orNull(input.internalNote),
  };
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame && (version ?? order.version) === order.version) return;
  const set = ctx.db
    .update(orders)
    .set({
      ...after,
      // Its label no longer holds, nor that of a parcel that it shares with others.
      ...(!isSentTo(before, after) && { parcelId: null, packedAt: null }),
      // What is left out and indexed was read: one that changed since fails.
      version: nextVersion(orders.version, version ?? order.version),
      lastChangeId: assertInBatch(isEditable, orders.lastChangeId),
    })
    .where(eq(orders.id, orderId));
  const audit = auditStatement(ctx, admin, {
    action: 'order.edit',
    subjectId: orderId,
    subject: String(order.number),
    before,
    after,
  });
  try {
    await refuseStale(
      'orders',
      () => ctx.db.batch([set, indexOrderDetails(ctx, { ...order, ...after }), audit]),
      () => readAdminOrder(ctx, orderId, 0),
    );
  } catch (error) {
    if (!isAssertionFailure(error, 'orders.last_change_id')) throw error;
    // Shipped or deleted meanwhile.
    await getOrder(ctx, orderId);
    throw new AppError('order-shipped');
  }
}

/** As `canEditDetails` decides. */
const isEditable = sql`${orders.hiddenAt} is null
  and (${orders.kind} <> 'PRINT' or ${orders.status} not in ('SHIPPED', 'RECEIVED'))`;

/** The order of the fields does not count. */
const isOther = (typed: Address | undefined, stored: Address | null): typed is Address =>
  typed !== undefined && (Object.keys(typed) as (keyof Address)[]).some((field) => typed[field] !== stored?.[field]);

const isSentTo = (before: Details, after: Details): boolean =>
  before.recipientName === after.recipientName && before.deliveryAddress === after.deliveryAddress;

const orNull = (text: string | null): string | null => text || null;

type Details = Pick<OrderRow, 'recipientName' | 'customerPhone' | 'deliveryAddress' | 'internalNote'>;

const detailsOf = ({ recipientName, customerPhone, deliveryAddress, internalNote }: OrderRow): Details => ({
  recipientName,
  customerPhone,
  deliveryAddress,
  internalNote,
});
