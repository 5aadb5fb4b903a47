import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchGramsOf, searchPartsOf, searchReadings, searchTextOf, searchWords, sortKey } from './search-text.ts';

describe('searchWords', () => {
  it.each([
    ['Žiar nad Hronom', ['ziar', 'nad', 'hronom']],
    ['  Ľubica ĎURČOVÁ ', ['lubica', 'durcova']],
    ['jana.novakova@example.sk', ['jana', 'novakova', 'example', 'sk']],
    ['%_\'"\\ \u0000 🙂', []],
    ['Ólafur ß', ['olafur', 'ß']],
  ])('%j', (text, words) => expect(searchWords(text)).toEqual(words));
});

describe('searchTextOf', () => {
  it.each<[(string | null)[], string]>([
    [['Jana Nováková', 'jana@x.sk'], ' jana novakova\n jana x sk'],
    [[null, 'Žiar-nad', null], '\n ziar nad\n'],
    [['+421 904 123 456'], ' 904123456'],
    [['0904/123 456'], ' 904123456'],
    [['2024 07'], ' 2024 07'],
    [['♥ ♥'], ''],
  ])('%j', (fields, text) => expect(searchTextOf(fields)).toBe(text));

  it('is short for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => [...searchTextOf([text])].length <= 100),
    );
  });
});

describe('searchGramsOf', () => {
  it.each([
    ['nova', ['nova'], ['nov', 'ova']],
    ['Nováková Ľ', ['novakova', ' l'], ['nov', ' l', 'ova', 'ako']],
    ['ja.no', [' ja no'], [' ja', ' no']],
    ['a', [' a'], [' a']],
    ['kupujuci06999', ['kupujuci06999'], ['uju', '699', '999', 'kup']],
    ['♥', [], []],
  ])('%j', (text, parts, grams) => {
    expect(searchPartsOf(text)).toEqual(parts);
    expect(searchGramsOf(searchPartsOf(text))).toEqual(grams);
  });

  it('are in every text that has the parts, and few', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'B', 'č', '1', '😀', '.', ' ', '-'),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(word, word, word, (before, text, after) => {
        const line = searchTextOf([`${before} ${text} ${after}`]);
        const parts = searchPartsOf(text);
        const grams = searchGramsOf(parts);
        expect(parts.every((part) => line.includes(part))).toBe(true);
        expect(grams.every((gram) => line.includes(gram) && !gram.slice(1).includes(' '))).toBe(true);
        expect(grams.every((gram) => [...gram].length === 3 || /^ .$/u.test(gram))).toBe(true);
        expect(grams.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('searchReadings', () => {
  it.each([
    ['Jana Nováková', [['jana', 'novakova']]],
    ['0904 123', [['904123'], ['0904', '123']]],
    ['+421 904', [['904'], ['421', '904']]],
    ['421904', [['421904'], ['904']]],
    [
      'Jana +421 904 123 456',
      [
        ['jana', '904123456'],
        ['jana', '421', '904', '123', '456'],
      ],
    ],
    ['2026000123', [['2026000123']]],
    ['jana-7622-9528-xy@example.sk', [['jana', '7622', '9528', 'xy', 'example', 'sk']]],
    ['1985-06-12@example.sk', [['1985', '06', '12', 'example', 'sk']]],
    ['jana.0904-123-456', [['jana', '0904', '123', '456']]],
    ['( )', []],
    ['+', []],
    ['000', [['0'], ['000']]],
  ])('%j', (text, readings) => expect(searchReadings(text).map(searchWords)).toEqual(readings));
});

describe('sortKey', () => {
  it('sorts like a Slovak telephone book', () => {
    const names = [
      'Adam',
      'Ábel',
      'Cyril',
      'Czibor',
      'Čermák',
      'Hudák',
      'Hýll',
      'Chalupa',
      'Iva',
      'Sýkora',
      'Szabó',
      'Šaňo',
      'Zúbek',
      'Žák',
    ];
    const binary = (a: string, b: string) => (a < b ? -1 : 1);
    const sorted = [...names].sort((a, b) => binary(sortKey(a), sortKey(b)));
    expect(sorted).toEqual([...names].sort(new Intl.Collator('sk').compare));
  });
});
