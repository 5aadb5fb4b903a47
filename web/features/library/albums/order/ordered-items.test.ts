import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { dropOf, itemsOf, moved, type OrderedItem, sectionFrom, withMore } from './ordered-items.ts';

const photo = (id: string): OrderedItem => ({ id, photo: { id } as Photo });
const heading = (id: string): OrderedItem => ({ id, photo: null, title: id });
const ids = (items: readonly OrderedItem[]) => items.map(({ id }) => id).join(' ');
const items = [photo('a'), heading('S'), photo('b'), photo('c'), heading('T')];

it('itemsOf puts headings before the photos they stand before, the last ones at the end', () => {
  const photos = ['a', 'b', 'c'].map((id) => ({ photo: { id } as Photo }));
  const section = (id: string, before: number | null) => ({ id, title: id, before });
  const sections = [section('Q', null), section('S', 1), section('T', 3)];
  expect(ids(itemsOf({ photos, sections }))).toBe('a S b c T');
});

it('withMore leaves out what stands there already', () => {
  expect(ids(withMore(items, [photo('c'), photo('d')]))).toBe('a S b c T d');
});

describe('moved', () => {
  it.each([
    [['c'], 'a', 'before', 'c a S b T'],
    [['a'], 'S', 'after', 'S a b c T'],
    [['a'], 'T', 'after', 'S b c T a'],
    [['c', 'a'], 'T', 'after', 'S b T a c'],
    [['a'], 'gone', 'after', 'a S b c T'],
  ] as const)('puts %j to %s, %s', (which, target, side, expected) => {
    expect(ids(moved(items, new Set(which), { target, side }))).toBe(expected);
  });

  it('puts an item back to the place that dropOf tells', () => {
    for (const { id } of items) {
      const place = dropOf(items, id);
      expect(place && ids(moved(items, new Set([id]), place))).toBe(ids(items));
    }
    expect(dropOf([photo('a')], 'a')).toBeNull();
  });
});

it('sectionFrom ends before the next heading', () => {
  expect([...sectionFrom(items, 'S')]).toEqual(['S', 'b', 'c']);
  expect([...sectionFrom(items, 'T')]).toEqual(['T']);
});
