import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { BundlePart } from '../../../../../shared/shop/catalogue/bundles.ts';
import { productTypes } from '../../../../../shared/shop/catalogue/contract.ts';
import type { Tariff } from '../../../../../shared/shop/catalogue/pricing.ts';
import { soldDeliveryKinds } from '../../../../../shared/shop/orders/delivery.ts';
import type { PrintFormat } from '../../../../../shared/shop/prints/print-format.ts';
import { voucherKinds } from '../../../../../shared/shop/vouchers/vouchers.ts';
import { time, vatRate, version } from '../../columns.ts';

export const products = sqliteTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type', { enum: productTypes }).notNull(),
    description: text('description'),
    priceCents: integer('price_cents').notNull(),
    // Always read and written with their product, so they are no table of their own.
    priceTiers: text('price_tiers', { mode: 'json' }).$type<Tariff['priceTiers']>().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    featuredOnHomepage: integer('featured_on_homepage', { mode: 'boolean' }).notNull().default(false),
    // Of a DOWNLOAD: the longer side in pixels; null is the original.
    resolution: integer('resolution'),
    // Of a SERVICE: of those with the same word a print has one ("Papier": glossy or matte).
    serviceGroup: text('service_group'),
    // Of a PRINT_SIZE: its paper; null: sold without a print file that is made before the order.
    printFormat: text('print_format', { mode: 'json' }).$type<PrintFormat>(),
    // Of a SERVICE: the white frame, which a print of mode 'frame' is ordered with.
    isFrame: integer('is_frame', { mode: 'boolean' }).notNull().default(false),
    vatRate: vatRate().notNull().default(23),
    // Of a DELIVERY: where to; null: to the customer's address.
    deliveryKind: text('delivery_kind', { enum: soldDeliveryKinds }),
    // Working days from payment until it is there; null: not said.
    deliveryDaysFrom: integer('delivery_days_from'),
    deliveryDaysTo: integer('delivery_days_to'),
    // Of a BUNDLE: the products that it consists of; one of them may be deleted since.
    bundleParts: text('bundle_parts', { mode: 'json' }).$type<BundlePart[]>(),
    version: version(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    // Carts and orders name products.
    uniqueIndex('products_name').on(table.type, table.name),
    index('products_featured').on(table.featuredOnHomepage, table.isActive),
  ],
);

/** How much paper of a size there is, in prints; without a row no one counts it. */
export const paperStocks = sqliteTable('paper_stocks', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id),
  // As it was counted, less what was printed since.
  pieces: integer('pieces').notNull(),
  minimum: integer('minimum').notNull().default(0),
  updatedAt: time('updated_at').notNull(),
});

/** What a product cost since when: a row for each change of its price or tiers. */
export const productPrices = sqliteTable(
  'product_prices',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    changedAt: time('changed_at').notNull(),
    priceCents: integer('price_cents').notNull(),
    priceTiers: text('price_tiers', { mode: 'json' }).$type<Tariff['priceTiers']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.changedAt] })],
);

/** Codes that make an order cheaper. Their uses are the orders that name them (worker/shop/vouchers/voucher-uses.ts). */
export const vouchers = sqliteTable(
  'vouchers',
  {
    id: text('id').primaryKey(),
    // As `voucherCodeOf` makes it: upper case, without spaces. It never changes, for orders name it.
    code: text('code').notNull(),
    kind: text('kind', { enum: voucherKinds }).notNull(),
    // Of PERCENT and AMOUNT; 0 of free delivery.
    percent: integer('percent').notNull().default(0),
    amountCents: integer('amount_cents').notNull().default(0),
    // YYYY-MM-DD in Bratislava, both inclusive; null: without an end.
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    // Null: as often as anybody likes.
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    minTotalCents: integer('min_total_cents').notNull().default(0),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    version: version(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('vouchers_code').on(table.code)],
);
