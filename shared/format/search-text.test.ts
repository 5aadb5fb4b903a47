import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  searchMeanings,
  searchPrefixesOf,
  searchPrefixOf,
  searchTermsOf,
  searchWords,
  sortKey,
} from './search-text.ts';

describe('searchWords', () => {
  it.each([
    ['Žiar nad Hronom', ['ziar', 'nad', 'hronom']],
    ['  Ľubica ĎURČOVÁ ', ['lubica', 'durcova']],
    ['jana.novakova@example.sk', ['jana', 'novakova', 'example', 'sk']],
    ['%_\'"\\ \u0000 🙂', []],
    ['Ólafur ß', ['olafur', 'ß']],
  ])('%j', (text, words) => expect(searchWords(text)).toEqual(words));
});

describe('searchKeysOf', () => {
  it('begin at every word and wrap around', () => {
    expect(searchTermsOf(['Jana Nováková', null, 'Jana'])).toEqual(['jana novakova', 'novakova jana', 'jana']);
  });

  it('contain a phone number once, however it is written', () => {
    for (const phone of ['+421 904 123 456', '0904/123 456', '00421904123456']) {
      expect(searchTermsOf([phone]), phone).toEqual(['904123456']);
    }
  });

  it('are short for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const keys = searchTermsOf([text]);
        return keys.length <= 12 && keys.every((key) => key.length <= 60);
      }),
    );
  });
});

describe('searchPrefixOf', () => {
  it('is one of the prefixes of every key that begins with the text', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(word, fc.string({ maxLength: 30 }), (text, rest) => {
        expect(searchPrefixesOf([text + rest])).toContain(searchPrefixOf(text).prefix);
      }),
    );
  });
});

describe('searchMeanings', () => {
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
    ['( )', []],
    ['+', []],
    ['000', [['0'], ['000']]],
  ])('%j', (text, meanings) => expect(searchMeanings(text)).toEqual(meanings));
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
