import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { CapacityUnit, PriceUnit } from '../../../../../shared/money/storage/contract.ts';
import type { CompanySettings } from '../../../../../shared/platform/settings/company.ts';
import { carrierCodes } from '../../../../../shared/production/parcels/carriers.ts';
import type { Address } from '../../../../../shared/shop/addresses/contract.ts';
import type { OrderedBundle } from '../../../../../shared/shop/catalogue/bundles.ts';
import type { BuyerCompany } from '../../../../../shared/shop/companies/buyer-company.ts';
import { deliveryKinds, type PickupPoint } from '../../../../../shared/shop/orders/delivery.ts';
import { orderStatuses } from '../../../../../shared/shop/orders/order-status.ts';
import type { OrderedSchool } from '../../../../../shared/shop/orders/ordered-school.ts';
import type { PrintFormat } from '../../../../../shared/shop/prints/print-format.ts';
import type { PrintChoice } from '../../../../../shared/shop/prints/print-plan.ts';
import type { PrintVerdict } from '../../../../../shared/shop/prints/print-verdict.ts';
import { time, vatRate, version } from '../../columns.ts';
import { ofUser, users } from './accounts.ts';
import { packets, parcels } from './parcels.ts';

export const isNotHidden = sql.raw('hidden_at is null');

/** Delivered to a school. */
export const isOfSchool = sql.raw("school_job_id is not null and delivery_kind = 'SCHOOL' and hidden_at is null");

/** What bundles take off an order. */
export const bundleCents = sql.raw("coalesce((select sum(value ->> 'cents') from json_each(orders.bundles)), 0)");

const isHeldCondition = 'held_reason is not null';
/** By somebody: what only waits for the printing of its school is not. */
export const isHeld = sql.raw(isHeldCondition);

/** Ordered without an account. */
export const hasLink = sql.raw('link_hash is not null');

/** What a customer said yes to, with the version of its text and the time. */
export interface Consent {
  kind: 'terms' | 'privacy' | 'digital-content';
  version: string;
  at: number;
}

/** Of prints, paid and not sent yet. In literals, as `isVisible`. */
export const isInWork = sql.raw(
  "kind = 'PRINT' and status in ('PAID', 'PRINTING', 'PRINT_COMPLETED') and hidden_at is null",
);

const statusRank = sql.raw(
  `(case status ${orderStatuses.map((status, at) => `when '${status}' then ${at}`).join(' ')} end)`,
);

/** A storage plan as an order has it. */
export interface OrderedPlan {
  id: string;
  name: string;
  capacity: number;
  capacityUnit: CapacityUnit;
  priceUnit: PriceUnit;
}

/** What a user may keep: of which plan, how much, until when, and the end that a reminder was sent for. */
export interface PlanState {
  planId: string | null;
  limitBytes: number;
  endsAt: number | null;
  remindedFor: number | null;
}

/** What a paid order of a plan changed; `orderId` is the order that had made what was there before. */
export interface PlanChange {
  before: PlanState & { orderId: string | null };
  after: PlanState;
}

/** How an ordered photo is printed, and the file that its customer saw. */
export interface OrderedPrint {
  choice: PrintChoice;
  format: PrintFormat;
  verdict: PrintVerdict;
  sizeBytes: number;
  width: number;
  height: number;
  density: number;
  /** When an admin last replaced the file that was ordered. */
  changedAt?: number;
}

/** What of a refund is for a line of the order; `position` as in `order_items`. */
export interface RefundedItem {
  position: number;
  quantity: number;
  cents: number;
  /** How many of the copies are not printed for it; absent: none. */
  cancelled?: number;
}

/** Customer, addresses, supplier, products and prices are as they were when it was made. */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    // The year and six digits; also the variable symbol.
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['PRINT', 'DOWNLOAD', 'STORAGE'] }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    // Id of the newest row of order_history: what belongs to a change is written only if the change took place.
    lastChangeId: text('last_change_id').notNull(),
    statusChangedAt: time('status_changed_at').notNull(),
    totalCents: integer('total_cents').notNull(),
    // Denormalised: sum of its rows in payments.
    paidCents: integer('paid_cents').notNull().default(0),
    // Denormalised: sum of its refunds that did not fail. What was paid never falls by a refund.
    refundedCents: integer('refunded_cents').notNull().default(0),
    // The number of the first order of a cart that became two: they may be paid as one by this symbol.
    groupNumber: integer('group_number'),
    // How far over the total it was paid with the knowledge of an admin.
    acceptedOverpaymentCents: integer('accepted_overpayment_cents').notNull().default(0),
    itemCount: integer('item_count').notNull(),
    deliveryName: text('delivery_name'),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    deliveryVatRate: vatRate('delivery_vat_rate'),
    // Where to; null: to the customer's address.
    deliveryKind: text('delivery_kind', { enum: deliveryKinds }),
    // Working days from payment that were promised; null: none.
    deliveryDaysFrom: integer('delivery_days_from'),
    deliveryDaysTo: integer('delivery_days_to'),
    pickupPoint: text('pickup_point', { mode: 'json' }).$type<PickupPoint>(),
    // The school whose children it shows; with their names if it is delivered there, together with others.
    school: text('school', { mode: 'json' }).$type<OrderedSchool>(),
    schoolJobId: text('school_job_id').generatedAlwaysAs(sql`school ->> 'jobId'`, { mode: 'virtual' }),
    // Until the printing of its school begins; `held_at` is set, so that nobody works on it.
    waitsForSchool: integer('waits_for_school', { mode: 'boolean' }).notNull().default(false),
    // Bundles that its items make up, and what they take off; null: none.
    bundles: text('bundles', { mode: 'json' }).$type<OrderedBundle[]>(),
    voucherCode: text('voucher_code'),
    // What bundles and a voucher take off, stored with each line too; the total is without it.
    discountCents: integer('discount_cents').notNull().default(0),
    deliveryDiscountCents: integer('delivery_discount_cents').notNull().default(0),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone'),
    deliveryAddress: text('delivery_address', { mode: 'json' }).$type<Address>(),
    billingAddress: text('billing_address', { mode: 'json' }).$type<Address>(),
    company: text('company', { mode: 'json' }).$type<BuyerCompany>(),
    supplier: text('supplier', { mode: 'json' }).$type<CompanySettings>().notNull(),
    consents: text('consents', { mode: 'json' }).$type<Consent[]>().notNull(),
    carrier: text('carrier', { enum: carrierCodes as ['SPS', ...typeof carrierCodes] }),
    trackingNumber: text('tracking_number'),
    // Sent together with others; undone only before it is shipped.
    parcelId: text('parcel_id').references((): AnySQLiteColumn => parcels.id),
    // Packeta is asked to create its parcel.
    packetId: text('packet_id').references((): AnySQLiteColumn => packets.id),
    // Of a card payment that was begun; Stripe's id.
    paymentIntentId: text('payment_intent_id'),
    // Of an order without an account: what the token of its link is derived from, and the token's SHA-256. The orders of
    // one cart share them; they stay when an account adopts the order.
    linkNonce: text('link_nonce'),
    linkHash: text('link_hash'),
    // Links of albums that its cart was ordered by, of the first order of a cart; null: none.
    albumLinkIds: text('album_link_ids', { mode: 'json' }).$type<string[]>(),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    // When its customer was reminded to pay it; null: not, or since it is open again.
    paymentRemindedAt: time('payment_reminded_at'),
    // Of storage: the plan as it was ordered, and when it was given to the customer.
    storagePlan: text('storage_plan', { mode: 'json' }).$type<OrderedPlan>(),
    planAppliedAt: time('plan_applied_at'),
    // What that replaced: it comes back when the order is cancelled.
    planChange: text('plan_change', { mode: 'json' }).$type<PlanChange>(),
    // Deleted by an admin: out of every list, but its number and its documents stay.
    hiddenAt: time('hidden_at'),
    // Out of bulk work until an admin lets it go on.
    heldAt: time('held_at'),
    heldReason: text('held_reason'),
    // When its packing slip or label was first made after it had been printed.
    packedAt: time('packed_at'),
    // Whom the parcel is for, when it is not the customer: the invoice stays theirs.
    recipientName: text('recipient_name'),
    // Of the shop, about the order; the customer never sees it.
    internalNote: text('internal_note'),
    // Of what an admin's form shows.
    version: version(),
    // Raised by each change of the row (change-orders.ts): who decides by what was read compares it.
    revision: integer('revision').notNull().default(1),
    // When it was paid, to sort by; an unpaid order by when it was made.
    queuedAt: integer('queued_at').generatedAlwaysAs(sql`coalesce(paid_at, created_at)`, { mode: 'virtual' }),
    // The place of its status in the course of things, to sort by.
    statusRank: integer('status_rank').generatedAlwaysAs(statusRank, { mode: 'virtual' }),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    index('orders_user').on(table.userId, table.id),
    index('orders_status').on(table.status, table.createdAt),
    index('orders_payment_intent').on(table.paymentIntentId),
    index('orders_paid').on(table.paidAt),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_list_total').on(table.totalCents, table.id).where(isNotHidden),
    index('orders_list_rank').on(table.statusRank, table.id).where(isNotHidden),
    index('orders_list_status').on(table.status, table.id).where(isNotHidden),
    index('orders_list_status_total').on(table.status, table.totalCents, table.id).where(isNotHidden),
    index('orders_list_queue').on(table.queuedAt, table.id).where(isNotHidden),
    index('orders_list_status_queue').on(table.status, table.queuedAt, table.id).where(isNotHidden),
    index('orders_list_held')
      .on(table.id)
      .where(sql.raw(`${isHeldCondition} and hidden_at is null`)),
    // Of a school: what waits for its printing, and how far the rest is.
    index('orders_school')
      .on(table.schoolJobId, table.deliveryKind, table.waitsForSchool, table.status, table.hiddenAt, table.id)
      .where(sql.raw('school_job_id is not null')),
    // Covers what 'Dnes' asks of the orders that are worked on.
    index('orders_work')
      .on(table.id, table.status, table.heldAt, table.packedAt, table.queuedAt, table.totalCents, table.deliveryKind)
      .where(isInWork),
    index('orders_group').on(table.groupNumber).where(sql.raw('group_number is not null')),
    index('orders_parcel').on(table.parcelId).where(sql.raw('parcel_id is not null')),
    index('orders_packet').on(table.packetId).where(sql.raw('packet_id is not null')),
    // The uses of a voucher, all and of a customer.
    index('orders_voucher').on(table.voucherCode, table.userId).where(sql.raw('voucher_code is not null')),
    // Of guests: by their link, and by the address that an account adopts them with.
    index('orders_link').on(table.linkHash).where(hasLink),
    index('orders_link_email').on(table.customerEmail).where(hasLink),
  ],
);

export const ofOrder = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id);

export const hasNoPrint = sql.raw("mode = 'print' and print_hash is null");

export const orderItems = sqliteTable(
  'order_items',
  {
    orderId: ofOrder(),
    position: integer('position').notNull(),
    mode: text('mode', { enum: ['print', 'download', 'storage'] }).notNull(),
    // No reference: a photo's row goes 30 days after its deletion, the order stays.
    photoId: text('photo_id'),
    filename: text('filename').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    productName: text('product_name').notNull(),
    resolution: integer('resolution'),
    quantity: integer('quantity').notNull(),
    // Denormalised: copies of them that are not printed, for their money went back.
    cancelledCopies: integer('cancelled_copies').notNull().default(0),
    unitPriceCents: integer('unit_price_cents').notNull(),
    services: text('services', { mode: 'json' }).$type<{ name: string; unitPriceCents: number }[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    // Its share of what bundles and a voucher take off; of them, of bundles alone.
    discountCents: integer('discount_cents').notNull().default(0),
    bundleCents: integer('bundle_cents').notNull().default(0),
    vatRate: vatRate().notNull().default(23),
    // Of a print whose file was made before the order: its key in `prints`, the file's SHA-256, and what was chosen.
    printHash: text('print_hash'),
    printSha256: text('print_sha256'),
    print: text('print', { mode: 'json' }).$type<OrderedPrint>(),
    // Of the link that it was ordered by: its pictures have it, too.
    watermarkId: text('watermark_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_items_watermark').on(table.watermarkId).where(sql.raw('watermark_id is not null')),
    index('order_items_photo').on(table.photoId),
    // By its name, however its letters are written.
    index('order_items_filename').on(sql`lower(${table.filename})`, table.orderId),
    index('order_items_print').on(table.printHash).where(sql.raw('print_hash is not null')),
    // Those that no print file was ever made of.
    index('order_items_no_print').on(table.orderId).where(hasNoPrint),
  ],
);

/** Every change of an order's status, its making included. */
export const orderHistory = sqliteTable(
  'order_history',
  {
    id: text('id').primaryKey(),
    orderId: ofOrder(),
    fromStatus: text('from_status', { enum: orderStatuses }),
    toStatus: text('to_status', { enum: orderStatuses }).notNull(),
    // Null: the app itself.
    userId: text('user_id').references(() => users.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);

/** What an admin wrote to a customer about an order. The mail that carries it has the same id. */
export const orderMessages = sqliteTable(
  'order_messages',
  {
    id: text('id').primaryKey(),
    orderId: ofOrder(),
    userId: ofUser(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('order_messages_order').on(table.orderId, table.id)],
);

/** Responses of writes that a client may repeat: the same key of a user means the same orders. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: ofUser(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderIds: text('order_ids', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_time').on(table.createdAt)],
);

/** Declarations of withdrawal from a contract, by anybody who has one with us. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    // As it was typed; the order it means, if there is one.
    contract: text('contract').notNull(),
    orderId: text('order_id').references(() => orders.id),
    message: text('message').notNull(),
    status: text('status', { enum: ['NEW', 'DONE'] })
      .notNull()
      .default('NEW'),
    createdAt: time('created_at').notNull(),
    handledAt: time('handled_at'),
    handledBy: text('handled_by').references(() => users.id),
  },
  (table) => [index('withdrawals_status').on(table.status, table.id)],
);
