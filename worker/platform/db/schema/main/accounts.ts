import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Address } from '../../../../../shared/shop/addresses/contract.ts';
import type { BuyerCompany } from '../../../../../shared/shop/companies/buyer-company.ts';
import { time, vatRate, version } from '../../columns.ts';

export const storageServices = sqliteTable('storage_services', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  capacity: real('capacity').notNull(),
  capacityUnit: text('capacity_unit', { enum: ['MB', 'GB', 'TB'] }).notNull(),
  priceCents: integer('price_cents').notNull(),
  priceUnit: text('price_unit', { enum: ['monthly', 'yearly', 'once'] }).notNull(),
  description: text('description'),
  rawSupport: integer('raw_support', { mode: 'boolean' }).notNull().default(false),
  vatRate: vatRate().notNull().default(23),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  version: version(),
  createdAt: time('created_at').notNull(),
});

// A partial index is taken only for the very same words, so lists use these too.
export const isNotDeleted = sql.raw('deleted_at is null');

/** Of users: an account that was deleted. */
export const isDeletedAccount = sql.raw("deleted_at is not null and role <> 'GUEST'");

/** Of users: who ordered without an account. */
export const isGuest = sql.raw("role = 'GUEST'");

/** Of users: an account, which has a library. */
export const isAccount = sql.raw("role <> 'GUEST'");

export const users = sqliteTable(
  'users',
  {
    // What photos name their owner by (keys.ts). None is given out twice.
    key: integer('key').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    // The number of the database with the account's photos, albums and links (LIBRARY_1 and so on).
    shard: integer('shard').notNull().default(1),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    // OPERATOR: prints, packs and ships (docs/decisions/accounts.md). GUEST: who ordered without an account; born deleted, so that nothing takes it for one (docs/decisions/guests.md).
    role: text('role', { enum: ['CUSTOMER', 'OPERATOR', 'ADMIN', 'GUEST'] })
      .notNull()
      .default('CUSTOMER'),
    activatedAt: time('activated_at'),
    // Since when whatever is added is by somebody who has the mailbox; null: activated by a link alone (docs/decisions/accounts.md).
    ownedSince: time('owned_since'),
    // A session holds the one of its sign-in: raising it ends all sessions at once.
    tokenVersion: integer('token_version').notNull().default(1),
    phone: text('phone'),
    deliveryAddress: text('delivery_address', { mode: 'json' }).$type<Address>(),
    billingAddress: text('billing_address', { mode: 'json' }).$type<Address>(),
    // Of a customer who buys as a firm.
    company: text('company', { mode: 'json' }).$type<BuyerCompany>(),
    // Denormalised: rows of orders.
    orderCount: integer('order_count').notNull().default(0),
    storageServiceId: text('storage_service_id').references((): AnySQLiteColumn => storageServices.id),
    // Denormalised from the plan; 0 means unlimited.
    storageLimitBytes: integer('storage_limit_bytes').notNull(),
    // The end of what is paid of the plan; null: one without an end (free, or set by an admin).
    planEndsAt: time('plan_ends_at'),
    // The end that a reminder with a renewal order was sent for.
    planRemindedFor: time('plan_reminded_for'),
    // Set by an admin, or outdated: nothing else works before it is changed.
    mustChangePassword: integer('must_change_password', { mode: 'boolean' }).notNull().default(false),
    // Found at a sign-in, the only time when the password itself is there.
    isPasswordOutdated: integer('is_password_outdated', { mode: 'boolean' }).notNull().default(false),
    // Of an admin or operator without a second factor: only adding one is allowed from then on.
    factorDueAt: time('factor_due_at'),
    // Of the short code that opens a locked session.
    lockCodeHash: text('lock_code_hash'),
    // The name as it sorts (shared/platform/search/search-text.ts).
    nameKey: text('name_key').notNull().default(''),
    // Signed out and unshared then, purged 30 days later; the address is given up at once.
    deletedAt: time('deleted_at'),
    version: version(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_id').on(table.id),
    uniqueIndex('users_email').on(table.email),
    index('users_role').on(table.role, table.id).where(isNotDeleted),
    index('users_name').on(table.nameKey, table.id).where(isNotDeleted),
    index('users_role_name').on(table.role, table.nameKey, table.id).where(isNotDeleted),
    index('users_role_email').on(table.role, table.email).where(isNotDeleted),
    index('users_deleted').on(table.deletedAt).where(isDeletedAccount),
    index('users_guests').on(table.orderCount, table.id).where(isGuest),
    index('users_shard').on(table.shard, table.id).where(isAccount),
    index('users_plan').on(table.storageServiceId),
    index('users_plan_end').on(table.planEndsAt).where(sql.raw('plan_ends_at is not null')),
  ],
);

/** Of users: their plan keeps RAW photos. */
export const hasRawSupport = sql<boolean>`exists (select 1 from ${storageServices}
  where ${storageServices.id} = ${users.storageServiceId} and ${storageServices.rawSupport})`;

/** How often an account has changed what its library repeats of it, which triggers count, and how far that is copied. */
export const accountVersions = sqliteTable(
  'account_versions',
  {
    userId: text('user_id').primaryKey(),
    version: integer('version').notNull(),
    // The one that its library has.
    copiedVersion: integer('copied_version').notNull().default(0),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    index('account_versions_stale').on(table.changedAt, table.userId).where(sql.raw('version > copied_version')),
  ],
);

export const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);
