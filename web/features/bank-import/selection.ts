import type { BankMatch } from '../../../shared/contract/bank-import.ts';
import { toChosenMatch } from '../../../shared/rules/bank-import.ts';

/** Of these a person says whether they are further money: they may be booked, or nothing is missing any more. */
export const needsDecision = ({ isMaybeProcessed, orderAmount }: BankMatch): boolean =>
  isMaybeProcessed || orderAmount <= 0;

/** What is ticked before anybody looked: only payments that fit to the cent. */
export const usualSelection = (matches: BankMatch[]): ReadonlySet<string> =>
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

/** The chosen matches that can be booked, in the order of the file, and what they come to. */
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
