import type { SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { processedText } from '../../../shared/money/bank-import/bank-import.ts';
import type { ChosenMatch, ProcessMatchesResponse, RefusedMatch } from '../../../shared/money/bank-import/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { closeCardsOf } from '../../shop/orders/payments/close-card.ts';
import { auditBooking } from './audit-booking.ts';
import { type BookedShare, type BookedTransaction, bookTransaction } from './book-transaction.ts';
import type { Transaction } from './match-transactions.ts';
import { closeBooked } from './open-transactions.ts';
import { findImportId, getImport } from './queries.ts';

/**
 * Books the chosen transactions of an import. Amounts and orders are the server's own; each transaction is booked once,
 * no matter who confirms it, and in which file. Throws `import-not-found`, `several-imports`, `nothing-to-process`.
 */
export async function processMatches(
  ctx: Context,
  admin: CurrentUser,
  matches: ChosenMatch[],
): Promise<ProcessMatchesResponse> {
  const importId = await findImportId(
    ctx,
    matches.map(({ transaction }) => transaction.key),
  );
  const { filename, transactions } = await getImport(ctx, importId);
  const choices = new Map(matches.map((match) => [match.transaction.key, match]));
  const booked: BookedTransaction[] = [];
  const refused: RefusedMatch[] = [];
  const closed: Transaction[] = [];
  const audit = (share: BookedShare, isBooked: SQL) => [
    auditBooking(ctx, admin, { importId, filename }, share, isBooked),
  ];
  // In the order of the file: partial payments add up in that order.
  for (const transaction of transactions) {
    const choice = choices.get(transaction.key);
    if (!choice) continue;
    const outcome = await bookTransaction(ctx, admin, transactions, transaction, choice, audit);
    if (outcome === 'nothing') continue;
    if ('booked' in outcome) {
      booked.push(...outcome.booked);
      closed.push(transaction);
    } else refused.push(outcome.refused);
  }
  if (closed.length > 0) await closeBooked(ctx, transactions, closed);
  await closeCardsOf(ctx, [...new Set(booked.map(({ order }) => order.id))]);
  if (booked.length === 0 && refused.length === 0) throw new AppError('nothing-to-process');
  const counts = { processedCount: paidCount(booked), bookedCount: closed.length };
  return { ...counts, refused, message: processedText({ ...counts, refused: refused.map(({ code }) => code) }) };
}

const paidCount = (booked: BookedTransaction[]): number =>
  new Set(booked.filter(({ isPaid }) => isPaid).map(({ order }) => order.id)).size;
