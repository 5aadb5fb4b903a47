import { describe, expect, it } from 'vitest';
import { filenameSortKey, parseSort, reverseSort, sortOptions } from './photo-sort.ts';

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
});

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
