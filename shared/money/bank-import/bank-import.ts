import { afterColon } from '../../format/after-colon.ts';
import { plural, pluralForm } from '../../format/plural.ts';
import type { BankMatch, ChosenMatch } from './contract.ts';

/** Payments recorded per call; more take several calls. D1 allows 1000 statements, and a cart takes some 33. */
export const matchesPerCall = 25;

/** Why an admin sets a transfer aside: it pays no order, or it went back to the sender. */
export const asideReasons = ['SETTLED', 'RETURNED'] as const;
export type AsideReason = (typeof asideReasons)[number];

/** Why a transfer is skipped: one like it is booked, or waits in another file. */
export const skippedReasons = ['BOOKED', 'REPEATED'] as const;
export type SkippedReason = (typeof skippedReasons)[number];

/** Why a chosen transfer is not booked. */
export const refusalTexts = {
  'not-found': 'Objednávka nebola nájdená',
  returned: 'Vrátená odosielateľovi',
  refunded: 'Objednávka je zrušená a jej peniaze ste vrátili. Vráťte aj túto platbu',
  'voucher-spent':
    'Objednávka je zrušená a jej zľavový kód už minuli iní. Zvýšte jeho počet použití, alebo platbu vráťte',
  'maybe-processed': 'Možno už spracovaná',
  'month-locked': 'Mesiac platby je uzavretý. Otvorte ho v Pre účtovníka',
  'overpayment-not-accepted': 'Platba je vyššia, než objednávke chýba. Ak ju chcete zaúčtovať, potvrďte preplatok',
  'paid-meanwhile': 'Objednávka bola medzitým zaplatená',
  'cancelled-meanwhile': 'Objednávka bola medzitým zrušená',
} as const;
export type RefusalCode = keyof typeof refusalTexts;

interface ProcessedCounts {
  processedCount: number;
  bookedCount: number;
  refused: readonly RefusalCode[];
}

/** Returns the result of a confirmation, in Slovak. */
export function processedText({ processedCount, bookedCount, refused }: ProcessedCounts): string {
  const booked = bookedCount > 0 ? bookedText(processedCount, bookedCount) : '';
  if (refused.length === 0) return booked;
  return [booked.replace(/[^.]$/, '$&.'), refusedText(refused)].join(' ').trim();
}

/** Returns '3 platby sa nezaúčtovali: 2 × objednávka bola medzitým zaplatená; 1 × vrátená odosielateľovi.' */
function refusedText(refused: readonly RefusalCode[]): string {
  const count = refused.length;
  const what = plural(count, 'platba sa nezaúčtovala', 'platby sa nezaúčtovali', 'platieb sa nezaúčtovalo');
  const groups = [...Map.groupBy(refused, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  const reasons = groups.map(([code, { length }]) => {
    const reason = afterColon(refusalTexts[code]);
    return groups.length === 1 ? reason : `${length}\u00a0× ${reason}`;
  });
  return `${what}: ${reasons.join('; ')}.`;
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
  const acceptOverpaymentCents = Math.max(0, overpaymentCents);
  const chosen: ChosenMatch = { transaction: { key: transaction.key }, acceptOverpaymentCents };
  if (order.status === 'CANCELLED') chosen.acceptCancelled = true;
  if (isMaybeProcessed) chosen.acceptRepeated = true;
  return chosen;
}
