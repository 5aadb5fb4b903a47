import { expect, it } from 'vitest';
import { amountText } from './card-texts.ts';

it.each([
  [50, '0.50€'],
  [648, '6.48€'],
  [100_000, '1000.00€'],
])('writes %i cents with a dot', (cents, text) => {
  expect(amountText(cents)).toBe(text);
});
