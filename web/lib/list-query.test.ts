import { describe, expect, it } from 'vitest';
import { isFiltered, listChanged, listQuery, readList } from './list-query.ts';

const usual = { filters: { status: 'all', role: 'all' }, sort: 'createdAt_desc' };
const start = readList(usual, '');

describe('the address of a list', () => {
  it('says nothing at its defaults', () => {
    expect(start).toEqual({ ...usual, page: 1, search: '', from: null });
    expect(listQuery(usual, start)).toBe('');
    expect(listQuery(usual, readList(usual, '?status=all&sort=createdAt_desc&page=1'))).toBe('');
  });

  it.each([
    { search: 'Žiar nad Hronom' },
    { search: '100 % & viac + „úvodzovky“ #1 %41 😀' },
    { sort: 'email_asc' },
    { filters: { status: 'paid', role: 'ADMIN' } },
    { page: 7, from: 'a+b/c==' },
    { page: 2, search: 'a', filters: { status: 'paid', role: 'all' }, sort: 'email_asc', from: null },
  ])('is read back as it was written: %j', (change) => {
    const state = { ...start, ...change };
    expect(readList(usual, listQuery(usual, state))).toEqual(state);
  });

  it('names only what differs', () => {
    const state = { ...start, filters: { status: 'paid', role: 'all' }, page: 3, from: 'x' };
    expect(listQuery(usual, state)).toBe('?status=paid&page=3&from=x');
  });

  it.each(['?page=0', '?page=-1', '?page=abc', '?status=&sort='])('takes %s for the defaults', (address) =>
    expect(readList(usual, address)).toEqual(start),
  );

  it('begins at the first page after a change', () => {
    const third = { ...start, page: 3, from: 'x' };
    expect(listChanged(third, { search: 'a' })).toEqual({ ...start, search: 'a' });
    expect(listChanged(third, { sort: 'email_asc' })).toEqual({ ...start, sort: 'email_asc' });
  });

  it('does not say where the first page was come from', () => {
    expect(listQuery(usual, { ...start, page: 1, from: 'x' })).toBe('');
  });

  it('knows when rows are left out', () => {
    expect(isFiltered(usual, { ...start, page: 2, sort: 'email_asc' })).toBe(false);
    expect(isFiltered(usual, { ...start, search: 'a' })).toBe(true);
    expect(isFiltered(usual, { ...start, filters: { status: 'all', role: 'ADMIN' } })).toBe(true);
  });
});
