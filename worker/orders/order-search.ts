import { and, eq, sql } from 'drizzle-orm';
import type { Address } from '../../shared/contract/addresses.ts';
import type { BuyerCompany } from '../../shared/contract/buyer-company.ts';
import type { OrderKind } from '../../shared/contract/orders.ts';
import type { Context } from '../core/context.ts';
import { rowExists } from '../db/row-exists.ts';
import { orders } from '../db/schema.ts';
import { indexForSearch, setFirstField, setOtherFields } from '../search/search-texts.ts';
import type { OrderRow } from './queries.ts';

/** What an order is filtered by; the backfill makes the same by SQL (worker/search/search-sources.ts). */
export const orderTag = {
  kind: (kind: OrderKind) => `kind:${kind}`,
  delivery: (name: string) => `delivery:${name}`,
  size: (productName: string) => `size:${productName}`,
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
  customer: { name: string; email: string; phone: string | null; company: BuyerCompany | null } & Record<
    'deliveryAddress' | 'billingAddress',
    Pick<Address, 'city'> | null
  >;
  delivery: { name: string } | null;
  items: readonly { mode: string; productName: string }[];
}

/** Returns the statement that makes a new order searchable. The tracking number comes first: it is the field that changes. */
export function indexOrder(ctx: Context, { id, kind, customer, delivery, items }: NewOrder) {
  const { name, email, phone, deliveryAddress, billingAddress, company } = customer;
  const city = (kind === 'PRINT' ? (deliveryAddress ?? billingAddress) : billingAddress)?.city ?? null;
  const sizes = new Set(items.flatMap(({ mode, productName }) => (mode === 'print' ? productName : [])));
  const tags = [
    orderTag.kind(kind),
    ...(delivery ? [orderTag.delivery(delivery.name)] : []),
    ...[...sizes].map(orderTag.size),
  ];
  return indexForSearch(ctx, 'order', id, [null, name, email, phone, city, null, ...companyFields(company)], tags);
}

/** Returns the statement that makes an order searchable by what was edited. One without a text yet gets it from the backfill. */
export const indexOrderDetails = (ctx: Context, { id, ...order }: EditedOrder) =>
  setOtherFields(ctx, id, [
    order.customerName,
    order.customerEmail,
    order.customerPhone,
    (order.deliveryAddress ?? order.billingAddress)?.city ?? null,
    order.recipientName,
    ...companyFields(order.company),
  ]);

const companyFields = (company: BuyerCompany | null) => [company?.name ?? null, company?.ico ?? null];

/** Returns the statement that makes an order searchable by its tracking number, if it has it now. */
export const indexTrackingNumber = (ctx: Context, orderId: string, trackingNumber: string | null) =>
  setFirstField(
    ctx,
    orderId,
    trackingNumber,
    rowExists(orders, and(eq(orders.id, orderId), sql`${orders.trackingNumber} is ${trackingNumber}`)),
  );
