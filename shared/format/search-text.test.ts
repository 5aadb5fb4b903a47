import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKeysOf, searchWords, sortKey } from './search-text.ts';

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
  it('begins at every word and goes round', () => {
    expect(searchKeysOf(['Jana Nováková', null, 'Jana'])).toEqual(['jana novakova', 'novakova jana', 'jana']);
  });

  it('finds a telephone number with and without its spaces', () => {
    expect(searchKeysOf(['+421 904 123 456'])).toEqual(['421 904 123 456', '421904123456']);
  });

  it('keeps every key short, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const keys = searchKeysOf([text]);
        return keys.length <= 12 && keys.every((key) => key.length <= 60);
      }),
    );
  });
});

describe('sortKey', () => {
  it('orders as a Slovak telephone book does', () => {
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
