import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import type { PrintFormat } from '../../../../../shared/shop/prints/print-format.ts';
import { formatOf } from '../../../../../shared/shop/prints/print-formats.ts';
import { buyTexts, formatsText, itemFormat } from './buy-texts.ts';

const print = (paperSize: string, quantity: number) =>
  ({ mode: 'print', paperSize, downloadProduct: null, quantity }) as const;
const download = { mode: 'download', paperSize: null, downloadProduct: 'Originál', quantity: 1 } as const;
const size = (name: string, printFormat: PrintFormat | null): Product => ({
  id: name,
  name,
  description: null,
  type: 'PRINT_SIZE',
  price: 1,
  priceTiers: [],
  resolution: null,
  serviceGroup: null,
  printFormat,
  isFrame: false,
});
const pricing = { PRINT_SIZE: [size('10x15', formatOf(100, 150)), size('13x18', null)] };
const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('format names', () => {
  it('are sizes of paper where they are known, else the names of the catalogue', () => {
    const formats = [print('10x15', 3), print('A4', 3), download];
    expect(formats.map((item) => plain(itemFormat(item, pricing)))).toEqual(['10 × 15 cm', 'A4', 'Originál']);
    expect(itemFormat(print('10x15', 3), undefined)).toBe('10x15');
  });

  it('add up equal prints, whatever their services', () => {
    const items = [print('10x15', 4), download, print('13x18', 2), print('10x15', 6)];
    expect(plain(formatsText(items, pricing))).toBe('10 ks 10 × 15 cm, Originál, 2 ks 13x18');
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
