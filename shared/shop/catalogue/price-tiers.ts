import { plural } from '../../format/plural.ts';
import { maxQuantity } from '../orders/order-limits.ts';
import type { PriceTier } from './contract.ts';

export const maxPriceTiers = 20;
/** Euros per piece. */
const highestPrice = 10_000;

interface TierIssue {
  /** Its index in the list. */
  at: number;
  field: keyof PriceTier;
  message: string;
}

/** Returns whether euros are whole cents, allowing for binary fractions. */
const hasWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

/**
 * Returns the problems of a price's tiers; NaN is an empty field. An open-ended tier may be followed by another one,
 * which applies from there on; two that overlap explicitly, or begin alike, are a mistake.
 */
export function tierIssues(tiers: readonly PriceTier[]): TierIssue[] {
  const issues = tiers.flatMap((tier, at) => ownIssues(tier).map((issue) => ({ at, ...issue })));
  if (issues.length > 0) return issues;
  const ordered = tiers.map((tier, at) => ({ ...tier, at })).sort((a, b) => a.minQty - b.minQty || a.at - b.at);
  return ordered.flatMap(({ minQty, at }, index): TierIssue[] => {
    const before = ordered[index - 1];
    if (!before) return [];
    if (before.minQty === minQty)
      return [{ at, field: 'minQty', message: `${fromText(minQty)} už začína iná úroveň.` }];
    if (before.maxQty === null || before.maxQty < minQty) return [];
    return [{ at: before.at, field: 'maxQty', message: `${fromText(minQty)} začína ďalšia úroveň.` }];
  });
}

function ownIssues({ minQty, maxQty, price }: PriceTier): Omit<TierIssue, 'at'>[] {
  const issues: Omit<TierIssue, 'at'>[] = [];
  const add = (field: keyof PriceTier, message: string): unknown => issues.push({ field, message });
  if (!isCount(minQty)) add('minQty', 'Zadajte počet od 1 do 10 000.');
  if (maxQty !== null && !isCount(maxQty)) add('maxQty', 'Zadajte počet do 10 000, alebo nechajte prázdne.');
  else if (maxQty !== null && maxQty < minQty) add('maxQty', 'Najmenej toľko, koľko „Od“.');
  const problem = priceProblem(price);
  if (problem) add('price', problem);
  return issues;
}

/** Returns what is wrong with a price in euros, in Slovak; null when nothing is. */
export function priceProblem(price: number): string | null {
  if (Number.isNaN(price)) return 'Zadajte cenu číslom, napríklad 0,29.';
  if (price < 0) return 'Cena nemôže byť záporná.';
  if (price > highestPrice) return 'Cena môže byť najviac 10 000 €.';
  return hasWholeCents(price) ? null : 'Cena môže mať najviac dve desatinné miesta.';
}

const fromText = (count: number): string => `Od ${plural(count, 'kusa', 'kusov', 'kusov')}`;

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= maxQuantity;
