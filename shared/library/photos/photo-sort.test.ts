import { expect, it } from 'vitest';
import { parseSort, reverseSort, sortOptions } from './photo-sort.ts';

it('parseSort accepts every option', () => {
  expect(sortOptions.map(parseSort)).toEqual([
    { field: 'createdAt', descending: false },
    { field: 'createdAt', descending: true },
    { field: 'takenAt', descending: false },
    { field: 'takenAt', descending: true },
    { field: 'filename', descending: false },
    { field: 'filename', descending: true },
    { field: 'size', descending: false },
    { field: 'size', descending: true },
    { field: 'manual', descending: false },
  ]);
});

it('has the orders by a field from both ends', () => {
  expect(reverseSort('createdAt_asc')).toBe('createdAt_desc');
  expect(reverseSort('size_desc')).toBe('size_asc');
  for (const sort of sortOptions) expect(reverseSort(reverseSort(sort) ?? sort) ?? sort).toBe(sort);
});
