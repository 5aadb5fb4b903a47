import { isoDay } from '../../../shared/format/day.ts';
import type { IncomingPayment } from '../../../shared/money/payments/contract.ts';
import type { bankTransactions } from '../../platform/db/schema/main/payments.ts';

export type TransactionRow = typeof bankTransactions.$inferSelect;

/** Returns a transaction of the bank as the list of payments shows it, without suggestions. */
export const toIncoming = (row: TransactionRow, state: IncomingPayment['state']): IncomingPayment => ({
  id: row.key,
  state: row.raw !== null && state === 'open' ? 'unreadable' : state,
  source: 'bank',
  method: null,
  receivedOn: isoDay(row.postedOn),
  amountCents: row.amountCents,
  currency: row.currency,
  name: row.name,
  memo: row.raw ?? row.memo,
  variableSymbol: row.variableSymbol,
  importId: row.importId,
  order: null,
  isReversible: false,
  suggestions: [],
  skippedAs: state === 'skipped' ? row.skippedAs : null,
  sameAs: null,
});
