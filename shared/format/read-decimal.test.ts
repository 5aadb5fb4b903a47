import { describe, expect, it } from 'vitest';
import { readDecimal, writeDecimal, writePrice } from './read-decimal.ts';

describe('readDecimal', () => {
  it.each([
    ['0,29', 0.29],
    ['0.29', 0.29],
    [' 1 200,5 ', 1200.5],
    ['1\u00a0200', 1200],
    ['-1', -1],
    ['007', 7],
  ])('%j is %d', (text, number) => expect(readDecimal(text)).toBe(number));

  it.each(['', ' ', 'x', '1,2,3', '1e3', '0x10', ',5', '5,', '€ 1'])('%j is not a number', (text) =>
    expect(readDecimal(text)).toBeNaN(),
  );

  it('reads what it writes', () => {
    for (const number of [0, 0.29, 19.9, 10_000]) {
      expect(readDecimal(writeDecimal(number))).toBe(number);
      expect(readDecimal(writePrice(number))).toBe(number);
    }
    expect(writePrice(4.9)).toBe('4,90');
  });
});
