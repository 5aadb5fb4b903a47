import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { correctionKinds } from '../../../../../shared/money/invoices/corrections.ts';
import type { FrozenDocument } from '../../../../../shared/money/invoices/frozen-document.ts';
import type { CompanySettings } from '../../../../../shared/platform/settings/company.ts';
import { time } from '../../columns.ts';
import { ofUser, users } from './accounts.ts';
import { ofOrder } from './orders.ts';

export const isNotVoided = sql.raw('voided_at is null');

/** Gap-free numbers: raised in the batch that uses the value. */
export const sequences = sqliteTable('sequences', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/** A paid order has one that is valid. Numbers have no gaps; a deleted invoice is voided and keeps its number. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    orderId: ofOrder(),
    userId: ofUser(),
    // The year and six digits, a series of its own.
    number: integer('number').notNull(),
    // Printed before the number.
    prefix: text('prefix').notNull(),
    // Its content, never read from the order again; null: a restore gave it its row (docs/deploy.md).
    document: text('document', { mode: 'json' }).$type<FrozenDocument>(),
    // PENDING: numbered, its PDF is being made. READY: the PDF is stored. DOWNLOADED: a ZIP reached its last byte.
    status: text('status', { enum: ['PENDING', 'READY', 'DOWNLOADED', 'EXPIRED'] }).notNull(),
    // As the seller was when it was issued.
    supplier: text('supplier', { mode: 'json' }).$type<CompanySettings>().notNull(),
    issuedAt: time('issued_at').notNull(),
    readyAt: time('ready_at'),
    // Voided (storno): out of every list, the document stays.
    voidedAt: time('voided_at'),
    voidedBy: text('voided_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_order').on(table.orderId).where(isNotVoided),
    index('invoices_of_order').on(table.orderId),
    index('invoices_user').on(table.userId, table.id),
    index('invoices_user_status').on(table.userId, table.status, table.id),
    index('invoices_expiry').on(table.status, table.readyAt),
    index('invoices_list_status').on(table.status, table.id).where(isNotVoided),
    index('invoices_issued').on(table.issuedAt, table.id),
    index('invoices_voided').on(table.voidedAt, table.id).where(sql.raw('voided_at is not null')),
  ],
);

/** Documents that correct an invoice: a credit note takes back a part or all of it, a cancellation all of a wrong one. */
export const corrections = sqliteTable(
  'corrections',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: correctionKinds }).notNull(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: ofOrder(),
    userId: ofUser(),
    // The year and six digits, a series of its own for each kind.
    number: integer('number').notNull(),
    prefix: text('prefix').notNull(),
    // Positive, as is every amount in the document; never more than what is uncorrected of the invoice.
    totalCents: integer('total_cents').notNull(),
    document: text('document', { mode: 'json' }).$type<FrozenDocument>().notNull(),
    issuedAt: time('issued_at').notNull(),
    // When its PDF was stored.
    readyAt: time('ready_at'),
    // Null: the app itself.
    createdBy: text('created_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('corrections_number').on(table.kind, table.number),
    index('corrections_invoice').on(table.invoiceId),
    index('corrections_order').on(table.orderId),
    index('corrections_user').on(table.userId, table.id),
    index('corrections_issued').on(table.issuedAt, table.id),
    index('corrections_unready').on(table.id).where(sql.raw('ready_at is null')),
  ],
);
