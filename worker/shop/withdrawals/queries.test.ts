import { describe, expect, it } from 'vitest';
import { contractNumbers } from './queries.ts';

describe('numbers of contracts', () => {
  it.each([
    ['2026000123', [2026000123]],
    ['objednávka č. 2026 000 123', [2026000123]],
    ['2026-000123 a faktúra 2026000007, 2026000123', [2026000123, 2026000007]],
    ['VS:2026000123.', [2026000123]],
    ['fotky z leta', []],
    ['+421 20 2600 0123', []],
    ['12026000123', []],
    ['20260001234', []],
  ])('in "%s"', (text, numbers) => {
    expect(contractNumbers(text)).toEqual(numbers);
  });
});
