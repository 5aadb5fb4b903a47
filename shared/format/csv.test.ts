import { describe, expect, it } from 'vitest';
import { csvCell, readCsv, toCsv } from './csv.ts';

describe('a cell of a CSV', () => {
  it.each(['=1+1', '+421 901', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', "'=1", '＝1', '－1'])(
    '%j is no formula for a spreadsheet',
    (text) => {
      expect(csvCell(text)).toMatch(/^"?'/);
    },
  );

  it.each(['Ľubica', 'A-B', '1+1', 'a@b.sk', '0901 234 567', '2026000123', ''])('%j stays as it is', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it('may hold separators, quotes and lines', () => {
    expect(toCsv([['a;b', 'a "b"', 'a\nb', 1.5]])).toBe('"a;b";"a ""b""";"a\nb";1.5\r\n');
  });
});

it('an amount has a decimal comma and its sign, and is no text', () => {
  expect(toCsv([[{ cents: -1230 }, { cents: 5 }, { cents: null }]])).toBe('-12,30;0,05;\r\n');
});

describe('a CSV that is read', () => {
  it('has the cells that were written', () => {
    const rows = [
      ['a;b', 'a "b"', 'a\nb', ''],
      ['', 'ľ', 'x', '=1'],
    ];
    expect(readCsv(toCsv(rows))).toEqual(rows);
  });

  it.each([
    ['semicolons', '\ufeffa;b\r\n1;2'],
    ['commas', 'a,b\n1,2\n'],
    ['tabs', 'a\tb\n 1 \t"2"\n'],
  ])('may have %s', (_name, text) => {
    expect(readCsv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});
