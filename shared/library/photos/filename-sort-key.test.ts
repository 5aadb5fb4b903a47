import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filenameSortKey } from './filename-sort-key.ts';

describe('filenameSortKey', () => {
  it('sorts names naturally: numbers by value, ignoring case and diacritics', () => {
    const names = [
      'Žaba.jpg',
      'IMG_10.jpg',
      'IMG_9.jpg',
      'čaj.jpg',
      'img_2.jpg',
      'Áno.jpg',
      'IMG_0002.jpg',
      '100.jpg',
      '99.jpg',
    ];
    const sorted = names.sort((a, b) => (filenameSortKey(a) < filenameSortKey(b) ? -1 : 1));
    expect(sorted.map((name) => name.toLowerCase())).toEqual([
      '99.jpg',
      '100.jpg',
      'áno.jpg',
      'čaj.jpg',
      'img_2.jpg',
      'img_0002.jpg',
      'img_9.jpg',
      'img_10.jpg',
      'žaba.jpg',
    ]);
  });

  it('treats a letter with a combining accent as the same letter', () => {
    expect(filenameSortKey('z\u030Caba')).toBe(filenameSortKey('\u017Eaba'));
  });

  it('is bounded for any name', () => {
    expect(filenameSortKey('1a'.repeat(500)).length).toBeLessThanOrEqual(300);
    expect(filenameSortKey('9'.repeat(500)).length).toBeLessThanOrEqual(300);
  });

  it('gives numbers few bytes', () => {
    expect(filenameSortKey('IMG_4102.jpg')).toBe('img_4EBAC.jpg');
    expect(filenameSortKey('PXL_20260711_101240123~2.MP.jpg')).toBe('pxl_8CACGAHBB_9KBABCEABCD~1C.mp.jpg');
    expect(filenameSortKey('000.jpg')).toBe('0.jpg');
  });

  it('orders any names as their numbers padded with zeros do', () => {
    const part = fc.oneof(
      fc.stringMatching(/^\d{1,22}$/),
      fc.constantFrom('img', 'A', 'z', '_', '-', ' ', '.', '/', ':', '~'),
    );
    const name = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    const padded = (text: string) =>
      text.toLowerCase().replace(/\d+/g, (digits) => digits.replace(/^0+/, '').slice(0, 20).padStart(20, '0'));
    const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compare(filenameSortKey(one), filenameSortKey(other))).toBe(compare(padded(one), padded(other)));
      }),
      { numRuns: 2000 },
    );
  });
});
