import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

it.each<[string, number | null]>([
  ['12,50', 1250],
  ['12.50 €', 1250],
  ['12 €', 1200],
  ['1 250,00 eur', 125_000],
  ['1250,00', 125_000],
  ['0,90', 90],
  // An order's number, a postcode, a day, a phone number.
  ['12', null],
  ['040 01', null],
  ['2026000123', null],
  ['3. 5.', null],
  ['12,5', null],
  ['Hlavná 12,50', null],
])('%j is %j cents', (text, cents) => expect(readAmount(text)).toBe(cents));
