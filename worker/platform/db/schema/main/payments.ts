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
import { asideReasons, skippedReasons } from '../../../../../shared/money/bank-import/bank-import.ts';
import { manualPaymentMethods } from '../../../../../shared/money/payments/payment-methods.ts';
import { refundMethods, refundReasons, refundStatuses } from '../../../../../shared/money/refunds/refunds.ts';
import { time, version } from '../../columns.ts';
import { ofUser, users } from './accounts.ts';
import { corrections } from './invoices.ts';
import { ofOrder, type RefundedItem, withdrawals } from './orders.ts';

/** What came in for an order, from the bank or by card; parts of an amount add up. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: ofOrder(),
    source: text('source', { enum: ['bank', 'card', 'manual'] }).notNull(),
    // Of the bank: the key of the transaction; of a card: the payment intent; by hand: an id. Nothing is booked twice.
    reference: text('reference').notNull(),
    // Of the bank: tells transactions apart that could have the same reference.
    detailsKey: text('details_key'),
    // Of the bank: the row of the import that was confirmed.
    transactionKey: text('transaction_key'),
    // Of the bank: that of the row, if its file has one.
    bankReference: text('bank_reference'),
    amountCents: integer('amount_cents').notNull(),
    // Who confirmed it; null is the card's webhook.
    userId: text('user_id').references(() => users.id),
    createdAt: time('created_at').notNull(),
    // Of one that was booked by hand: how it was paid.
    method: text('method', { enum: manualPaymentMethods }),
    // When the money came, as the bank or the admin says; null: when it was booked.
    receivedAt: time('received_at'),
    // Of a counter-row: the payment that it takes back. Its amount is negative.
    reversesId: text('reverses_id').references((): AnySQLiteColumn => payments.id),
  },
  (table) => [
    // By order too: one transfer may pay the two orders of a cart.
    uniqueIndex('payments_reference').on(table.source, table.reference, table.orderId),
    // A row is booked once, whatever reference it gets by what is booked beside it.
    uniqueIndex('payments_transaction')
      .on(table.transactionKey, table.orderId)
      .where(sql.raw('transaction_key is not null')),
    index('payments_bank_reference').on(table.bankReference).where(sql.raw('bank_reference is not null')),
    uniqueIndex('payments_reversal').on(table.reversesId).where(sql.raw('reverses_id is not null')),
    index('payments_order').on(table.orderId),
    // By the day when the money came, for the accountant.
    index('payments_received').on(
      sql.raw('(case when received_at is null then created_at else received_at end)'),
      table.id,
    ),
  ],
);

/** Statements that an admin uploaded, as they were read. */
export const bankImports = sqliteTable(
  'bank_imports',
  {
    id: text('id').primaryKey(),
    filename: text('filename').notNull(),
    // Of the file: the same one again is the same import.
    sha256: text('sha256').notNull(),
    format: text('format', { enum: ['tatra-ofx', 'camt.053', 'camt.054', 'fio'] }).notNull(),
    userId: ofUser(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('bank_imports_content').on(table.sha256)],
);

/** Transactions of the statements, of each file its own. */
export const bankTransactions = sqliteTable(
  'bank_transactions',
  {
    // The SHA-256 of its file and its position there.
    key: text('key').primaryKey(),
    importId: text('import_id')
      .notNull()
      .references(() => bankImports.id),
    position: integer('position').notNull(),
    // YYYYMMDD
    postedOn: text('posted_on').notNull(),
    // HHMMSS; empty when the file tells the day only.
    postedTime: text('posted_time').notNull().default(''),
    type: text('type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    name: text('name').notNull(),
    memo: text('memo').notNull(),
    variableSymbol: text('variable_symbol').notNull(),
    endToEndId: text('end_to_end_id').notNull(),
    counterpartyIban: text('counterparty_iban').notNull(),
    // The format of its file and the reference of the bank; empty without one.
    bankReference: text('bank_reference').notNull().default(''),
    // The order number that was found in it; null without one.
    orderNumber: integer('order_number'),
    // Money that came in and is not booked; an admin may set it aside.
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(false),
    // Why an admin set it aside; null: it waits, is booked, or waits in another file.
    setAside: text('set_aside', { enum: asideReasons }),
    // Why it does not wait, though no payment is of this row: one like it is booked, or is in another file.
    skippedAs: text('skipped_as', { enum: skippedReasons }),
    // Of one that could not be read: its text in the file.
    raw: text('raw'),
  },
  (table) => [
    index('bank_transactions_import').on(table.importId, table.position),
    index('bank_transactions_set_aside').on(table.postedOn, table.key).where(sql.raw('set_aside is not null')),
    index('bank_transactions_skipped').on(table.postedOn, table.key).where(sql.raw('skipped_as is not null')),
    index('bank_transactions_open').on(table.postedOn, table.key).where(sql.raw('is_open = 1')),
  ],
);

/** Money that goes back to a customer. REQUESTED: decided. SENT: on its way. DONE: it left. FAILED: it did not. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: ofOrder(),
    userId: ofUser(),
    status: text('status', { enum: refundStatuses }).notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    reasonText: text('reason_text').notNull().default(''),
    amountCents: integer('amount_cents').notNull(),
    // What of the amount is for which line, and for the delivery; empty: a free amount.
    items: text('items', { mode: 'json' }).$type<RefundedItem[]>().notNull(),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    method: text('method', { enum: refundMethods }).notNull(),
    // Of a card: the payment that it goes back to, and Stripe's id.
    paymentId: text('payment_id').references(() => payments.id),
    stripeRefundId: text('stripe_refund_id'),
    // Of a bank transfer: to whom, and the file that orders it.
    iban: text('iban').notNull().default(''),
    recipientName: text('recipient_name').notNull().default(''),
    fileId: text('file_id').references((): AnySQLiteColumn => refundFiles.id),
    // The debit of a statement that proves it.
    transactionKey: text('transaction_key'),
    // The document that corrects its invoice; null: a confirmation is enough.
    correctionId: text('correction_id').references(() => corrections.id),
    withdrawalId: text('withdrawal_id').references((): AnySQLiteColumn => withdrawals.id),
    failure: text('failure'),
    // The form that asked for it: sent twice, it is made once.
    requestKey: text('request_key').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    doneAt: time('done_at'),
    version: version(),
  },
  (table) => [
    uniqueIndex('refunds_request').on(table.requestKey),
    uniqueIndex('refunds_stripe').on(table.stripeRefundId).where(sql.raw('stripe_refund_id is not null')),
    uniqueIndex('refunds_transaction').on(table.transactionKey).where(sql.raw('transaction_key is not null')),
    index('refunds_order').on(table.orderId, table.id),
    index('refunds_status').on(table.status, table.id),
    index('refunds_file').on(table.fileId).where(sql.raw('file_id is not null')),
    index('refunds_user').on(table.userId, table.id),
    // By the day when the money left, for the accountant.
    index('refunds_left').on(sql.raw('(case when sent_at is null then done_at else sent_at end)'), table.id),
  ],
);

/**
 * Money of refunds that left and came back. Both movements stay on their days for the accountant, whatever becomes of the
 * refund, which may leave again.
 */
export const refundReturns = sqliteTable(
  'refund_returns',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderId: ofOrder(),
    method: text('method', { enum: refundMethods }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    // Stripe's id of that try.
    reference: text('reference').notNull().default(''),
    leftAt: time('left_at').notNull(),
    returnedAt: time('returned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.leftAt] }),
    index('refund_returns_left').on(table.leftAt, table.refundId),
    index('refund_returns_returned').on(table.returnedAt, table.refundId),
  ],
);

/** Payment orders for a bank (SEPA pain.001): the same file is given again with the same message id. */
export const refundFiles = sqliteTable('refund_files', {
  id: text('id').primaryKey(),
  messageId: text('message_id').notNull(),
  totalCents: integer('total_cents').notNull(),
  refundCount: integer('refund_count').notNull(),
  // The account that pays, as it was when the file was made.
  debtor: text('debtor', { mode: 'json' }).$type<{ name: string; iban: string }>().notNull(),
  // YYYY-MM-DD
  executeOn: text('execute_on').notNull(),
  createdBy: text('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: time('created_at').notNull(),
  // Its refunds may go into another file.
  withdrawnAt: time('withdrawn_at'),
});
