import { toChosenMatch } from '../../../../shared/money/bank-import/bank-import.ts';
import type { BankMatch } from '../../../../shared/money/bank-import/contract.ts';

/** Returns whether a person has to decide: the payment may be booked already, or the order is paid. */
export const needsDecision = ({ isMaybeProcessed, orderAmount }: BankMatch): boolean =>
  isMaybeProcessed || orderAmount <= 0;

/** Returns the initial selection: only payments that match to the cent. */
export const defaultSelection = (matches: BankMatch[]): ReadonlySet<string> =>
  new Set(
    matches
      .filter((match) => match.canProcess && match.matchType === 'exact' && !needsDecision(match))
      .map(({ transaction }) => transaction.key),
  );

export function toggled(selection: ReadonlySet<string>, keys: string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(selection);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Returns the selected matches that can be booked, in the order of the file, and their sum. */
export function chosenOf(matches: BankMatch[], selection: ReadonlySet<string>) {
  const chosen = matches.filter(({ canProcess, transaction }) => canProcess && selection.has(transaction.key));
  const cents = chosen.reduce((sum, { transactionAmount }) => sum + Math.round(transactionAmount * 100), 0);
  const ofType = (type: BankMatch['matchType']): number => chosen.filter(({ matchType }) => matchType === type).length;
  return {
    count: chosen.length,
    matches: chosen.map(toChosenMatch),
    amount: cents / 100,
    orderCount: ordersOf(chosen),
    partialCount: ofType('partial'),
    overpaymentCount: ofType('overpayment'),
    repeatedCount: chosen.filter(({ isMaybeProcessed }) => isMaybeProcessed).length,
    cancelledCount: ordersOf(chosen.filter(({ order }) => order.status === 'CANCELLED')),
  };
}

const ordersOf = (matches: BankMatch[]): number => new Set(matches.map(({ order }) => order.id)).size;
