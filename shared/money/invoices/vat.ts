import { splitByWeights } from '../../engine/split-by-weights.ts';
import { dayOf } from '../../format/day.ts';

/** Rates in Slovakia since 2025, in percent. */
export const vatRates = [23, 19, 5] as const;
export type VatRate = (typeof vatRates)[number];

/** Of a document: the base and the tax of one rate. Both add up to the gross total of its lines. */
export interface VatSum {
  rate: VatRate;
  grossCents: number;
  baseCents: number;
  vatCents: number;
}

/** An amount that includes VAT. Rate null: the seller is not a VAT payer. */
export interface GrossLine {
  grossCents: number;
  rate: VatRate | null;
}

/** Returns whether a seller who is a payer from this day (YYYY-MM-DD) was one at a time, in milliseconds since 1970. */
export const isVatPayerAt = (vatPayerFrom: string | null | undefined, at: number): boolean =>
  Boolean(vatPayerFrom) && dayOf(at) >= (vatPayerFrom ?? '');

/**
 * Returns what a seller says of being a VAT payer at a time; null: nothing, as there is an IČ DPH but neither a day nor
 * the word that it makes no payer. It may be one from before the day was stored.
 */
export const saidVatPayerAt = (
  { icDph, vatPayerFrom, hasVatIdOnly }: { icDph: string; vatPayerFrom?: string | null; hasVatIdOnly?: boolean },
  at: number,
): boolean | null => (!vatPayerFrom && !hasVatIdOnly && icDph.trim() !== '' ? null : isVatPayerAt(vatPayerFrom, at));

/** Prints, downloads and storage have it. */
export const usualVatRate: VatRate = 23;

/** Returns the rate of an ordered line in a document with this tax point; null if the seller was not a payer then. */
export const vatRateAt = (
  vatPayerFrom: string | null | undefined,
  taxPointAt: number,
  orderedRate: VatRate | null,
): VatRate | null => (isVatPayerAt(vatPayerFrom, taxPointAt) ? (orderedRate ?? usualVatRate) : null);

/** Returns the sum of each rate that occurs, the highest first. Lines without a rate are in none. */
export function vatSums(lines: readonly GrossLine[]): VatSum[] {
  return vatRates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.rate === rate);
    if (ofRate.length === 0) return [];
    const grossCents = ofRate.reduce((sum, line) => sum + line.grossCents, 0);
    const baseCents = baseOf(grossCents, rate);
    return [{ rate, grossCents, baseCents, vatCents: grossCents - baseCents }];
  });
}

/**
 * Returns the sum of each rate of a credit note: what these lines add up to, within what earlier notes left of the
 * invoice. The base is shifted by a cent where that leaves nothing of a rate that is credited whole.
 */
export const creditedVatSums = (lines: readonly GrossLine[], left: readonly VatSum[]): VatSum[] =>
  vatSums(lines).map((sum) => {
    const rest = left.find(({ rate }) => rate === sum.rate) ?? sum;
    const baseCents = Math.min(rest.baseCents, Math.max(sum.baseCents, sum.grossCents - rest.vatCents));
    return { ...sum, baseCents, vatCents: sum.grossCents - baseCents };
  });

/** Returns what credit notes with these sums leave of each rate of their invoice. */
export const uncreditedVat = (invoice: readonly VatSum[], credited: readonly VatSum[]): VatSum[] =>
  invoice.map(({ rate, ...sum }) => {
    const of = (key: 'baseCents' | 'vatCents'): number =>
      credited.reduce((left, each) => left - (each.rate === rate ? each[key] : 0), sum[key]);
    const [baseCents, vatCents] = [Math.max(0, of('baseCents')), Math.max(0, of('vatCents'))];
    return { rate, grossCents: baseCents + vatCents, baseCents, vatCents };
  });

/** Returns each line without its VAT: the lines of a rate add up to its base. A line without a rate stays as it is. */
export function lineNets(lines: readonly GrossLine[], sums: readonly VatSum[]): number[] {
  const nets = lines.map((line) => line.grossCents);
  for (const { rate, baseCents } of sums) {
    const places = lines.flatMap((line, at) => (line.rate === rate ? [at] : []));
    const shares = splitByWeights(
      baseCents,
      places.map((at) => nets[at] ?? 0),
    );
    for (const [index, at] of places.entries()) nets[at] = shares[index] ?? 0;
  }
  return nets;
}

// No base ends in half a cent: 100 + rate is odd.
const baseOf = (grossCents: number, rate: VatRate): number => Math.round((grossCents * 100) / (100 + rate));
