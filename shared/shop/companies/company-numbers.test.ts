import { describe, expect, it } from 'vitest';
import { isDic, isIcDph, isIco } from './company-numbers.ts';

describe('numbers of a Slovak company', () => {
  // Public register entries of well-known companies.
  it.each(['31322832', '35763469', '00151653', '151653', '35 697 270', '99999994'])('%s may be an IČO', (ico) => {
    expect(isIco(ico)).toBe(true);
  });
  it.each(['', '31322833', '3132283', '313228321', 'abcdefgh', '00000000'])('"%s" is not an IČO', (ico) => {
    expect(isIco(ico)).toBe(false);
  });

  it('recognises a DIČ by its ten digits', () => {
    expect(['2020372640', '2020 372 640'].every(isDic)).toBe(true);
    expect(['202037264', '20203726401', 'SK2020372640', ''].some(isDic)).toBe(false);
  });

  it('recognises an IČ DPH by SK and a multiple of 11', () => {
    expect(['SK2020372640', 'sk 2020 372 640'].every(isIcDph)).toBe(true);
    expect(['SK2020372641', '2020372640', 'CZ2020372640', ''].some(isIcDph)).toBe(false);
  });
});
