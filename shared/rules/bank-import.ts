import type { BankMatch, ChosenMatch } from '../contract/bank-import.ts';
import { plural, pluralForm } from '../format/plural.ts';

/** Payments recorded per call; more take several calls. D1 allows 1000 statements, and a cart takes some 33. */
export const matchesPerCall = 25;

/** Why an admin sets a transfer aside: it pays no order, or it went back to the sender. */
export const asideReasons = ['SETTLED', 'RETURNED'] as const;
export type AsideReason = (typeof asideReasons)[number];

interface ProcessedCounts {
  processedCount: number;
  bookedCount: number;
  refusedCount: number;
}

/** Returns the result of a confirmation, in Slovak. */
export function processedText({ processedCount, bookedCount, refusedCount }: ProcessedCounts): string {
  const booked = bookedCount > 0 ? bookedText(processedCount, bookedCount) : '';
  if (refusedCount === 0) return booked;
  const refused = plural(refusedCount, 'platba sa nezaúčtovala', 'platby sa nezaúčtovali', 'platieb sa nezaúčtovalo');
  return [booked.replace(/[^.]$/, '$&.'), `${refused}, lebo sa medzitým niečo zmenilo.`].join(' ').trim();
}

function bookedText(processedCount: number, bookedCount: number): string {
  if (processedCount === 0)
    return `Zaúčtované: ${plural(bookedCount, 'platba', 'platby', 'platieb')}. Stav objednávok sa nezmenil.`;
  const verb = pluralForm(processedCount, 'spracovaná', 'spracované', 'spracované');
  return `Úspešne ${verb} ${plural(processedCount, 'objednávka', 'objednávky', 'objednávok')}`;
}

/** Returns the choice of a match, with the warnings that the admin saw and accepted. */
export function toChosenMatch(match: BankMatch): ChosenMatch {
  const { transaction, transactionAmount, orderAmount, order, isMaybeProcessed } = match;
  const overpaymentCents = Math.round((transactionAmount - orderAmount) * 100);
  const chosen: ChosenMatch = { transaction: { key: transaction.key } };
  if (order.status === 'CANCELLED') chosen.acceptCancelled = true;
  if (overpaymentCents > 0) chosen.acceptOverpaymentCents = overpaymentCents;
  if (isMaybeProcessed) chosen.acceptRepeated = true;
  return chosen;
}
