import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time, version } from '../../columns.ts';
import type { MailSource } from '../../mail-source.ts';
import { orders } from './orders.ts';

/** The outbox: a row is written with the change it tells of, a queue job sends it. */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    // A mail about an order is composed when it is sent: its number is not known before the row is written.
    orderId: text('order_id').references((): AnySQLiteColumn => orders.id),
    // Likewise a mail with a link that opens something: nothing that works stays in the outbox.
    source: text('source', { mode: 'json' }).$type<MailSource>(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    status: text('status', { enum: ['WAITING', 'SENT', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    // A sweep queues the mail again after this time; a sender takes it by moving it on.
    nextAttemptAt: time('next_attempt_at').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [index('mails_due').on(table.status, table.nextAttemptAt)],
);

/** One row, id 1: the mail server. */
export const smtpSettings = sqliteTable('smtp_settings', {
  id: integer('id').primaryKey(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  secure: integer('secure', { mode: 'boolean' }).notNull(),
  username: text('username').notNull(),
  // AES-GCM with a key from a secret; never sent back.
  passwordCipher: text('password_cipher').notNull(),
  fromName: text('from_name').notNull(),
  fromEmail: text('from_email').notNull(),
  replyTo: text('reply_to').notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  testEmail: text('test_email').notNull(),
  lastTestResult: text('last_test_result', { mode: 'json' }).$type<{
    success: boolean;
    message: string;
    timestamp: string;
  }>(),
  version: version(),
  updatedAt: time('updated_at').notNull(),
});

/** What was written by the contact form; also mailed to the company. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('contact_messages_time').on(table.createdAt)],
);
