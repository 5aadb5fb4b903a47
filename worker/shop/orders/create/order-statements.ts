import { sql } from 'drizzle-orm';
import type { CompanySettings } from '../../../../shared/platform/settings/company.ts';
import type { OrderedBundle } from '../../../../shared/shop/catalogue/bundles.ts';
import type { OrderKind } from '../../../../shared/shop/orders/contract.ts';
import { type DeliveryKind, isSentToAddress, type PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import { type OrderMailKind, writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { nextNumber } from '../../../platform/core/next-number.ts';
import { emit } from '../../../platform/core/outbox.ts';
import { insertMany } from '../../../platform/db/insert-where.ts';
import {
  type Consent,
  type OrderedPlan,
  orderHistory,
  orderItems,
  orders,
} from '../../../platform/db/schema/main/orders.ts';
import type { SchoolOfItems } from '../../catalogue/school-of-items.ts';
import type { OrderLink } from '../../guests/order-link.ts';
import { noteDelivery } from '../../school-deliveries/write-delivery.ts';
import { indexOrder } from '../order-search.ts';
import type { OrderItemRow } from '../queries.ts';
import { orderedPrintOf, type ReadyPrints } from './ordered-prints.ts';
import type { OrderLine, PricedOrder } from './price-order.ts';

/** The customer whose data an order copies. */
export type Orderer = Pick<
  CurrentUser,
  'id' | 'name' | 'email' | 'phone' | 'deliveryAddress' | 'billingAddress' | 'company'
>;

export interface OrderDraft {
  kind: Exclude<OrderKind, 'STORAGE'>;
  lines: OrderLine[];
  /** The files of the prints among them. */
  prints: ReadyPrints;
  delivery: PricedOrder['delivery'];
  deliveryDiscountCents: number;
  bundles: OrderedBundle[];
  voucherCode: string | null;
  pickupPoint: PickupPoint | null;
  /** Of whose children it is. */
  school: SchoolOfItems | null;
  consents: Consent[];
}

/** Returns the statements that create an order of photos; `groupPosition` is its place in a cart of several. */
export function orderStatements(
  ctx: Context,
  user: Orderer,
  supplier: CompanySettings,
  draft: OrderDraft,
  { groupPosition, link, albumLinkIds }: Pick<NewOrder, 'groupPosition' | 'link' | 'albumLinkIds'>,
) {
  const { lines, prints, ...facts } = draft;
  const items = lines.map((line) => itemOf(line, prints));
  const order = { ...facts, items, storagePlan: null, mail: 'order-received' } as const;
  return insertOrder(ctx, user, supplier, { ...order, groupPosition, link, albumLinkIds, madeBy: user.id });
}

type NewItem = Omit<OrderItemRow, 'orderId' | 'position' | 'cancelledCopies'>;

interface NewOrder {
  kind: OrderKind;
  items: NewItem[];
  delivery: PricedOrder['delivery'];
  /** 0 by default. */
  deliveryDiscountCents?: number;
  /** None by default. */
  bundles?: OrderedBundle[];
  voucherCode?: string | null;
  pickupPoint: PickupPoint | null;
  school?: SchoolOfItems | null;
  consents: Consent[];
  storagePlan: OrderedPlan | null;
  mail: OrderMailKind;
  /** Of a cart that became several orders, which are numbered one after the other in one batch; null: alone. */
  groupPosition?: number | null;
  /** Of a guest's; null: of an account's. */
  link?: OrderLink | null;
  /** Links of albums that the cart was ordered by; null or none: it is not the first order of it, or of no link. */
  albumLinkIds?: string[] | null;
  /** Null: the app itself. */
  madeBy: string | null;
}

/**
 * Returns the statements that insert an order with its number, items, history and mail. An order of 0 € is PAID at
 * once.
 */
export function insertOrder(ctx: Context, customer: Orderer, supplier: CompanySettings, order: NewOrder) {
  const {
    kind,
    items,
    delivery,
    pickupPoint,
    school = null,
    deliveryDiscountCents = 0,
    bundles = [],
    voucherCode = null,
    consents,
    storagePlan,
  } = order;
  const { groupPosition = null, albumLinkIds = null } = order;
  const [id, changeId] = [newId(), newId()];
  const deliveryCents = delivery?.priceCents ?? 0;
  const discountCents = items.reduce((sum, item) => sum + item.discountCents, 0);
  const goodsCents = items.reduce((sum, item) => sum + item.totalCents, 0);
  const totalCents = goodsCents - discountCents + deliveryCents - deliveryDiscountCents;
  const deliveryFacts = {
    deliveryKind: delivery?.deliveryKind ?? null,
    deliveryDaysFrom: delivery?.deliveryDaysFrom ?? null,
    deliveryDaysTo: delivery?.deliveryDaysTo ?? null,
    pickupPoint,
    ...schoolFacts(ctx, school, delivery?.deliveryKind ?? null),
    deliveryAddress: isSentToAddress({ kind, deliveryKind: delivery?.deliveryKind ?? null })
      ? customer.deliveryAddress
      : null,
  };
  const status = totalCents === 0 ? 'PAID' : 'PENDING';
  const number = nextNumber(ctx, 'orders');
  const mail = writeOrderMail(ctx, { kind: order.mail, orderId: id, changeId });
  const statements = [
    number.take,
    ctx.db.insert(orders).values({
      id,
      userId: customer.id,
      number: number.value,
      groupNumber: groupPosition === null ? null : sql<number>`${number.value} - ${groupPosition}`,
      kind,
      status,
      lastChangeId: changeId,
      statusChangedAt: ctx.now,
      totalCents,
      itemCount: items.length,
      deliveryName: delivery?.name ?? null,
      deliveryCents,
      deliveryVatRate: delivery?.vatRate ?? null,
      albumLinkIds,
      bundles: bundles.length > 0 ? bundles : null,
      voucherCode,
      discountCents,
      deliveryDiscountCents,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      ...deliveryFacts,
      billingAddress: customer.billingAddress,
      company: customer.company,
      supplier,
      consents,
      storagePlan,
      createdAt: ctx.now,
      paidAt: status === 'PAID' ? ctx.now : null,
      ...order.link,
    }),
    ...(school && delivery?.deliveryKind === 'SCHOOL' ? [noteDelivery(ctx, school)] : []),
    ...insertItems(ctx, id, items),
    indexOrder(ctx, { id, totalCents, customer: { ...customer, ...deliveryFacts }, kind, delivery, items }),
    ctx.db
      .insert(orderHistory)
      .values({ id: changeId, orderId: id, toStatus: status, userId: order.madeBy, createdAt: ctx.now }),
    mail,
    ...(status === 'PAID' ? [emit(ctx, { type: 'make-invoice', orderId: id })] : []),
  ] as const;
  return { id, totalCents, statements };
}

/** What is delivered to a school waits for all the others; of what is not, nobody needs the names. */
function schoolFacts(ctx: Context, school: SchoolOfItems | null, deliveryKind: DeliveryKind | null) {
  if (!school) return {};
  const { photographerId: _, jobVersion: __, isOpen: ___, ...ordered } = school;
  return deliveryKind === 'SCHOOL'
    ? { school: ordered, waitsForSchool: true, heldAt: ctx.now }
    : { school: { ...ordered, children: [] } };
}

function itemOf(line: OrderLine, prints: ReadyPrints): NewItem {
  const { mode, photo, product, services, quantity, unitPriceCents, servicePriceCents, totalCents } = line;
  const { discountCents, bundleCents } = line;
  return {
    ...orderedPrintOf(line, prints),
    mode,
    photoId: photo.id,
    filename: photo.filename,
    sizeBytes: photo.sizeBytes,
    width: photo.width,
    height: photo.height,
    productName: product.name,
    resolution: product.resolution,
    quantity,
    unitPriceCents,
    services: services.map(({ name }, at) => ({ name, unitPriceCents: servicePriceCents[at] ?? 0 })),
    totalCents,
    discountCents,
    bundleCents,
    vatRate: product.vatRate,
    watermarkId: line.watermarkId,
  };
}

const rowsPerStatement = 250;

function insertItems(ctx: Context, orderId: string, items: NewItem[]) {
  const rows = items.map((item, position) => ({ position, ...item }));
  return insertMany(ctx.db, orderItems, rows, { common: { orderId }, size: rowsPerStatement });
}
