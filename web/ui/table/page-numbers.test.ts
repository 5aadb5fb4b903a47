import { describe, expect, it } from 'vitest';
import { pageNumbers, pageOf } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [5, 5, [1, 2, 3, 4, 5]],
    [12, 3, [1, 2, 3]],
    [1, 0, []],
  ])('page %i of %i: %j', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));
});

describe('pageOf', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['?page=12', 12],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=2e3', 1],
    ['page=999999', 1],
    ['page=%3Cscript%3E', 1],
  ])('%s: %i', (search, page) => expect(pageOf(search)).toBe(page));
});
