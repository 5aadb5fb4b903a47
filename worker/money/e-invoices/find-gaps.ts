import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { type GrossLine, type VatSum, vatSums } from '../../../shared/money/invoices/vat.ts';
import { isDic, isIcDph } from '../../../shared/shop/companies/company-numbers.ts';
import { countryCode } from './country-code.ts';
import { grossLines } from './document-lines.ts';
import { sellerAddress } from './seller-address.ts';

/** Returns, in Slovak, what a document lacks to be an e-invoice; nothing if it can be one. */
export function findGaps(document: FrozenDocument): string[] {
  const { supplier, customer, vat } = document;
  const { company, billingAddress } = customer;
  const lines = grossLines(document);
  const total = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const areRatesSaid = lines.every(({ rate }) => (rate === null) === (vat.length === 0));
  const isSum = total === document.totalCents && areRatesSaid && areSumsOf(vat, lines);
  const gaps: [boolean, string][] = [
    [!company, 'kupujúci nie je firma'],
    [!isDic(supplier.dic), 'chýba DIČ predajcu'],
    [!sellerAddress(supplier.address), 'adresa predajcu nemá ulicu, PSČ a\u00a0mesto'],
    [vat.length > 0 && !isIcDph(supplier.icDph), 'chýba IČ DPH predajcu'],
    [company !== null && company.name.trim() === '', 'chýba názov firmy'],
    [company !== null && !isDic(company.dic), 'chýba DIČ firmy'],
    [!billingAddress, 'chýba adresa firmy'],
    [billingAddress !== null && !countryCode(billingAddress.country), 'neznáma krajina firmy'],
    [lines.length === 0, 'doklad nemá položky'],
    [!isSum, 'položky nedávajú súčet dokladu'],
    [document.kind !== 'INVOICE' && document.corrects === null, 'chýba opravovaná faktúra'],
  ];
  return gaps.flatMap(([isMissing, text]) => (isMissing ? [text] : []));
}

/** The base of a credit note may be a cent away from what its lines say: it is the rest of its invoice's. */
function areSumsOf(vat: readonly VatSum[], lines: readonly GrossLine[]): boolean {
  const counted = vatSums(lines);
  const isOfLines = ({ rate, grossCents, baseCents, vatCents }: VatSum, at: number): boolean =>
    counted[at]?.rate === rate && counted[at].grossCents === grossCents && baseCents + vatCents === grossCents;
  return counted.length === vat.length && vat.every(isOfLines);
}
