import { expect, it } from 'vitest';
import { packSet, unpackSet } from './hashed-set.ts';

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

it('has every word that was packed, and of others few, in some nine bits a word', () => {
  const words = numbered('slovo', 20_000);
  const packed = packSet(new Set(words));
  expect(packed.length * 8).toBeLessThan(words.length * 10);
  const has = unpackSet(packed.buffer);
  expect(words.filter((word) => !has(word))).toEqual([]);
  const others = numbered('heslo', 20_000);
  expect(others.filter(has).length / others.length).toBeLessThan(0.006);
});
