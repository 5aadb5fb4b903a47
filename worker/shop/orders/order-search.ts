import { and, eq, sql } from 'drizzle-orm';
import type { Address } from '../../../shared/shop/addresses/contract.ts';
import type { BuyerCompany } from '../../../shared/shop/companies/buyer-company.ts';
import type { OrderKind } from '../../../shared/shop/orders/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { indexForSearch, setFirstField, setOtherFields, setSecondField } from '../../platform/search/search-texts.ts';
import type { OrderRow } from './queries.ts';

/** What an order is filtered by; the backfill makes the same by SQL (worker/platform/search/search-sources.ts). */
export const orderTag = {
  kind: (kind: OrderKind) => `kind:${kind}`,
  delivery: (name: string) => `delivery:${name}`,
  size: (productName: string) => `size:${productName}`,
  /** No text, which operators search too: they see no prices. */
  total: (cents: number) => `total:${cents}`,
};

type EditedOrder = Pick<
  OrderRow,
  | 'id'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'recipientName'
  | 'deliveryAddress'
  | 'billingAddress'
  | 'company'
>;

interface NewOrder {
  id: string;
  kind: OrderKind;
  totalCents: number;
  customer: { name: string; email: string; phone: string | null; company: BuyerCompany | null } & Record<
    'deliveryAddress' | 'billingAddress',
    Pick<Address, 'city' | 'street' | 'streetNumber' | 'postalCode'> | null
  >;
  delivery: { name: string } | null;
  items: readonly { mode: string; productName: string }[];
}

/** Returns the statement that makes a new order searchable. Tracking number and why it is held come first: they change. */
export function indexOrder(ctx: Context, { id, kind, totalCents, customer, delivery, items }: NewOrder) {
  const { name, email, phone, deliveryAddress, billingAddress, company } = customer;
  const address = (kind === 'PRINT' ? deliveryAddress : null) ?? billingAddress;
  const sizes = new Set(items.flatMap(({ mode, productName }) => (mode === 'print' ? productName : [])));
  const tags = [
    orderTag.kind(kind),
    orderTag.total(totalCents),
    ...(delivery ? [orderTag.delivery(delivery.name)] : []),
    ...[...sizes].map(orderTag.size),
  ];
  const details = [name, email, phone, address?.city ?? null, null, ...companyFields(company), ...placeFields(address)];
  return indexForSearch(ctx, 'order', id, [null, null, ...details], tags);
}

/** Returns the statement that makes an order searchable by what was edited. */
export function indexOrderDetails(ctx: Context, { id, ...order }: EditedOrder) {
  const address = order.deliveryAddress ?? order.billingAddress;
  const fields = [
    order.customerName,
    order.customerEmail,
    order.customerPhone,
    address?.city ?? null,
    order.recipientName,
    ...companyFields(order.company),
    ...placeFields(address),
  ];
  return setOtherFields(ctx, id, fields);
}

/** Returns the statement that makes an order searchable by why it is held, if it is held so now. */
export const indexHeldReason = (ctx: Context, orderId: string, reason: string | null) =>
  setSecondField(
    ctx,
    orderId,
    reason,
    rowExists(orders, and(eq(orders.id, orderId), sql`${orders.heldReason} is ${reason}`)),
  );

type Place = Pick<Address, 'street' | 'streetNumber' | 'postalCode'>;

/** A postcode is found with its space and without. */
const placeFields = (address: Place | null) =>
  address
    ? [`${address.street} ${address.streetNumber}`, address.postalCode, address.postalCode.replaceAll(' ', '')]
    : [null, null, null];

const companyFields = (company: BuyerCompany | null) => [company?.name ?? null, company?.ico ?? null];

/** Returns the statement that makes an order searchable by its tracking number, if it has it now. */
export const indexTrackingNumber = (ctx: Context, orderId: string, trackingNumber: string | null) =>
  setFirstField(
    ctx,
    orderId,
    trackingNumber,
    rowExists(orders, and(eq(orders.id, orderId), sql`${orders.trackingNumber} is ${trackingNumber}`)),
  );
