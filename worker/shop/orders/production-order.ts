import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import { AppError } from '../../../shared/errors.ts';
import { readAmount } from '../../../shared/format/read-amount.ts';
import type {
  ProductionOrder,
  ProductionOrderSummary,
  StaffOrder,
} from '../../../shared/production/today/production.ts';
import { isProductionStep } from '../../../shared/production/today/production-steps.ts';
import type {
  AdminOrder,
  AdminOrderSummary,
  AdminOrdersQuery,
  OrderDetailsInput,
  OrderStatusInput,
} from '../../../shared/shop/orders/admin-orders.ts';
import type { Context } from '../../platform/core/context.ts';
import { readAdminOrder } from './admin-order.ts';
import type { OrderListQuery } from './order-filter.ts';
import { getOrder } from './queries.ts';

type User = { role?: string };

/** Returns all that this user may see of an order. Throws `order-not-found`. */
export async function readOrderFor(ctx: Context, user: User, orderId: string, offset = 0): Promise<StaffOrder> {
  await requireSeen(ctx, user, orderId);
  const order = await readAdminOrder(ctx, orderId, offset);
  return isOperator(user) ? toProductionOrder(order) : order;
}

/** Throws `order-not-found` for an order that operators do not see: of files or of storage nothing is made. */
export async function requireSeen(ctx: Context, user: User, orderId: string): Promise<void> {
  if (isOperator(user) && (await getOrder(ctx, orderId)).kind !== 'PRINT') throw new AppError('order-not-found');
}

/** Returns the list that this user may see. Throws `forbidden` for an order by prices. */
export function listQueryFor(user: User, query: AdminOrdersQuery): OrderListQuery {
  const totalCents = readAmount(query.search);
  if (!isOperator(user)) return totalCents === null ? query : { ...query, search: '', totalCents };
  if (query.sort.startsWith('totalCents')) throw new AppError('forbidden');
  // All work is on prints.
  return { ...query, kind: query.work === 'all' ? 'PRINT' : 'all' };
}

/** Throws `forbidden` for a status that has to do with money, or without the one that the operator saw. */
export function requireStatusFor(user: User, { fromStatus, status }: OrderStatusInput): void {
  if (isOperator(user) && !(fromStatus && isProductionStep(fromStatus, status))) throw new AppError('forbidden');
}

/** Throws `forbidden` for more than the note: where an order goes is settled with the customer. */
export function requireDetailsFor(user: User, { internalNote: _, version: __, ...others }: OrderDetailsInput): void {
  if (isOperator(user) && Object.values(others).some((value) => value !== undefined)) throw new AppError('forbidden');
}

export function toProductionSummary({
  totalCents: _,
  paidCents: __,
  user,
  ...order
}: AdminOrderSummary): ProductionOrderSummary {
  return { ...order, user: { name: user.name } };
}

/** Names each field: what is added for admins is not for operators by itself. */
const toProductionOrder = (order: AdminOrder): ProductionOrder => ({
  id: order.id,
  orderNumber: order.orderNumber,
  kind: order.kind,
  status: order.status,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  itemCount: order.itemCount,
  items: order.items.map(({ unitPriceEuros: _, priceEuros: __, ...item }) => item),
  delivery: deliveryOf(order),
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  recipientName: order.recipientName,
  deliveryAddress: order.deliveryAddress,
  supplierAddress: order.supplierAddress,
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  hold: order.hold,
  internalNote: order.internalNote,
  version: order.version,
  // Names without the email addresses.
  actions: order.actions.map((action) => ({ ...action, by: action.by.replace(/ \([^()]*\)$/, '') })),
  history: order.history,
  parcel: order.parcel,
  printJobs: order.printJobs.map(({ reprint, ...job }) => ({ ...job, reprint: reprint && withoutCost(reprint) })),
  unpreparedPrints: order.unpreparedPrints,
});

function deliveryOf({ delivery }: AdminOrder): ProductionOrder['delivery'] {
  if (!delivery) return null;
  const { priceEuros: _, ...others } = delivery;
  return others;
}

export function withoutCost<R extends { costCents: number }>({ costCents: _, ...reprint }: R): Omit<R, 'costCents'> {
  return reprint;
}
