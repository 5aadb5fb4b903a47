import { describe, expect, it } from 'vitest';
import { buyTexts, formatName, formatsText } from './buy-texts.ts';

const print = (paperSize: string, quantity: number) =>
  ({ mode: 'print', paperSize, downloadProduct: null, quantity }) as const;
const download = { mode: 'download', paperSize: null, downloadProduct: 'Originál', quantity: 1 } as const;
const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('format names', () => {
  it('are named as in the catalogue', () => {
    expect([print('10x15', 3), download].map(formatName)).toEqual(['10x15', 'Originál']);
  });

  it('add up equal prints, whatever their services', () => {
    const items = [print('10x15', 4), download, print('13x18', 2), print('10x15', 6)];
    expect(plain(formatsText(items))).toBe('10 × 10x15, Originál, 2 × 13x18');
  });
});

describe('the explanation of a total', () => {
  it('names print and services apart', () => {
    const piece = { quantity: 15, printCents: 25, servicesCents: 5 };
    expect(plain(buyTexts.pieces(1, piece))).toBe('15 × 0,30 € (tlač 0,25 € + služby 0,05 €)');
    expect(plain(buyTexts.pieces(3, { ...piece, servicesCents: 0 }))).toBe('3 fotky × 15 kusov × 0,25 €');
    expect(plain(buyTexts.pieces(3, { quantity: 1, printCents: 29, servicesCents: 0 }))).toBe('3 fotky × 0,29 €');
  });
});
