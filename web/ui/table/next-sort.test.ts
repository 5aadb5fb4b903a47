import { expect, it } from 'vitest';
import { directionOf, nextSort } from './next-sort.ts';

it.each([
  ['name_asc', 'name', 'asc'],
  ['name_desc', 'name', 'desc'],
  ['name_asc', 'nam', undefined],
  ['', 'name', undefined],
] as const)('%s orders by %s: %s', (sort, field, direction) => expect(directionOf(sort, field)).toBe(direction));

it.each([
  ['createdAt_desc', 'name', undefined, 'name_asc'],
  ['name_asc', 'createdAt', 'desc', 'createdAt_desc'],
  ['createdAt_desc', 'createdAt', 'desc', 'createdAt_asc'],
  ['name_asc', 'name', undefined, 'name_desc'],
  ['name_desc', 'name', undefined, 'name_asc'],
] as const)('%s, then a click on %s (first %s): %s', (sort, field, first, next) =>
  expect(nextSort(sort, field, first)).toBe(next),
);
