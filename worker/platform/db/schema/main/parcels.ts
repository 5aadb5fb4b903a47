import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { packetStatuses } from '../../../../../shared/production/packets/packets.ts';
import { exportCarriers, type ParcelFileColumn } from '../../../../../shared/production/parcels/parcels.ts';
import { time, version } from '../../columns.ts';
import { users } from './accounts.ts';

/** Several orders for one address that go as one; an order that goes alone has none. */
export const parcels = sqliteTable(
  'parcels',
  {
    id: text('id').primaryKey(),
    // The year and six digits, a series of its own: what a carrier knows it by.
    number: integer('number').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('parcels_number').on(table.number)],
);

/** Parcels that Packeta is asked to create by its API; `orders.packetId` says what is in one. */
export const packets = sqliteTable(
  'packets',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: packetStatuses }).notNull(),
    // What Packeta knows it by; null: it is not created, or no one knows.
    packetNumber: text('packet_number'),
    // Why it was refused; null: it was not.
    failure: text('failure'),
    // Of the calls: a late response is about one.
    attempt: integer('attempt').notNull().default(0),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('packets_number').on(table.packetNumber),
    index('packets_pending').on(table.changedAt).where(sql.raw("status in ('REQUESTED', 'SENDING')")),
  ],
);

/** How the file for a carrier's import is made. A carrier without a row has the defaults of the app. */
export const parcelFiles = sqliteTable('parcel_files', {
  carrier: text('carrier', { enum: exportCarriers }).primaryKey(),
  // Of an order; null: not known.
  weightKg: real('weight_kg'),
  sender: text('sender').notNull(),
  service: text('service').notNull(),
  columns: text('columns', { mode: 'json' }).$type<ParcelFileColumn[]>().notNull(),
  version: version(),
});
