import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Job } from '../../../core/jobs.ts';
import { time, version } from '../../columns.ts';
import { users } from './accounts.ts';

/** What the history of an order shows of the audit log. */
export const isOrderAction = sql.raw("action in ('order.edit', 'order.hold')");

/** Failed sign-ins, album passwords and whatever else has a limit; keys are HMACs (worker/platform/core/rate-limit-key.ts). */
export const rateLimits = sqliteTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: time('window_ends_at').notNull(),
    // Of growing delays: no attempt before then.
    blockedUntil: time('blocked_until'),
  },
  (table) => [index('attempts_end').on(table.windowEndsAt)],
);

/**
 * Jobs that a write causes, in its batch: sent to the queue at once, or at `due_at`, and deleted then. WITHOUT ROWID and
 * without an index: a job costs one row, and who looks for due ones reads all.
 */
export const outbox = sqliteTable('outbox', {
  id: text('id').primaryKey(),
  job: text('job', { mode: 'json' }).$type<Job>().notNull(),
  dueAt: time('due_at').notNull(),
});

/** Queue messages that failed for good; an admin sees and retries them. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text('id').primaryKey(),
  body: text('body').notNull(),
  createdAt: time('created_at').notNull(),
});

/** One row, id 1; without it the defaults of worker/platform/settings/image-settings.ts hold. */
export const companySettings = sqliteTable('company_settings', {
  id: integer('id').primaryKey(),
  previewWidth: integer('preview_width').notNull(),
  previewQuality: integer('preview_quality').notNull(),
  thumbnailWidth: integer('thumbnail_width').notNull(),
  thumbnailQuality: integer('thumbnail_quality').notNull(),
  companyName: text('company_name').notNull().default(''),
  ico: text('ico').notNull().default(''),
  dic: text('dic').notNull().default(''),
  icDph: text('ic_dph').notNull().default(''),
  // Empty: the one of the deployment, unless bank transfer is stopped.
  iban: text('iban').notNull().default(''),
  bankTransferStopped: integer('bank_transfer_stopped', { mode: 'boolean' }).notNull().default(false),
  address: text('address').notNull().default(''),
  businessRegister: text('business_register').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  facebookUrl: text('facebook_url').notNull().default(''),
  instagramUrl: text('instagram_url').notNull().default(''),
  xUrl: text('x_url').notNull().default(''),
  // Photos that lose more percent of their area by a crop are printed whole unless chosen otherwise; null: none.
  fitOverLossPercent: integer('fit_over_loss_percent'),
  // Working days from the payment of an order of prints to its dispatch; then it is overdue.
  dispatchDays: integer('dispatch_days').notNull().default(3),
  // Each new order is mailed to the company.
  mailsNewOrders: integer('mails_new_orders', { mode: 'boolean' }).notNull().default(false),
  // YYYY-MM-DD, the first day as a VAT payer; null: not one.
  vatPayerFrom: text('vat_payer_from'),
  // The IČ DPH is one of § 7 or 7a, for services from or to abroad, which makes no one a payer.
  hasVatIdOnly: integer('has_vat_id_only', { mode: 'boolean' }).notNull().default(false),
  // Price tiers count all prints of a format in an order, not those of one photo.
  tiersByFormat: integer('tiers_by_format', { mode: 'boolean' }).notNull().default(false),
  // A firm's data are looked up by its IČO in the official register.
  isCompanyLookupOn: integer('is_company_lookup_on', { mode: 'boolean' }).notNull().default(false),
  // YYYY-MM: no document is issued or changed in this month or an earlier one; null: none is locked.
  lockedThrough: text('locked_through'),
  version: version(),
});

/** What the back office changed: a row is written in the batch of its change. No secrets. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    // Who: an admin, or the API token of a print station.
    userId: text('user_id').references(() => users.id),
    // No reference: a token may be deleted, what it did stays.
    apiTokenId: text('api_token_id'),
    // As they were called then.
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    // What it is called on the screen: a number, a title, an email.
    subject: text('subject').notNull(),
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_user').on(table.userId, table.id),
    index('audit_log_order').on(table.subjectId, table.id).where(isOrderAction),
  ],
);

/** How many rows of a kind there are, for tiles and pagers. Triggers keep them (docs/decisions/long-lists.md). */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/**
 * The text of a row that can be searched, without case and diacritics, a line for each field. Triggers keep the grams of
 * text and tags in `search_grams`. Both tables are WITHOUT ROWID, which drizzle-kit can't say: the migration does.
 */
export const searchTexts = sqliteTable('search_texts', {
  rowId: text('row_id').primaryKey(),
  kind: text('kind', { enum: ['user', 'order', 'album', 'invoice'] }).notNull(),
  text: text('text').notNull(),
  // What a list filters by: of an order 'kind:PRINT', 'size:10x15', 'delivery:Kuriér'.
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
});

/** Any three letters of a word, beginnings of words (' ja', ' j'), and tags ('=kind:PRINT'): by each, rows are read newest first. */
export const searchGrams = sqliteTable(
  'search_grams',
  {
    kind: text('kind', { enum: ['user', 'order', 'album', 'invoice'] }).notNull(),
    gram: text('gram').notNull(),
    rowId: text('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.gram, table.rowId] })],
);

/** The last run of each timed task, in each library where it has one, for the state of the system that an admin and a monitor see. */
export const taskRuns = sqliteTable(
  'task_runs',
  {
    // As the function is called.
    name: text('name').notNull(),
    // The library that it ran in; 0: it is the shop's.
    shard: integer('shard').notNull().default(0),
    startedAt: time('started_at').notNull(),
    // Null: it runs, or was cut off.
    endedAt: time('ended_at'),
    succeededAt: time('succeeded_at'),
    // Of the last run; null: it succeeded.
    error: text('error'),
    // Where a task that takes many runs goes on.
    state: text('state', { mode: 'json' }).$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);

/** What the checker of the data last found, a row for each rule and library. */
export const integrityChecks = sqliteTable(
  'integrity_checks',
  {
    rule: text('rule').notNull(),
    // The library that was checked; 0: the database of the shop.
    shard: integer('shard').notNull().default(0),
    checkedAt: time('checked_at').notNull(),
    // How often it is broken.
    count: integer('count').notNull(),
    // Ids of some of what breaks it.
    examples: text('examples', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.shard] })],
);
