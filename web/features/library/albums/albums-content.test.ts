import { expect, test } from 'vitest';
import { albumsContent, hasAlbumTools } from './albums-content.ts';

const failure = new Error('Sieť nefunguje');
const some = [{}];

test.each([
  { is: 'list', albums: undefined, why: 'the first page loads' },
  { is: 'failed', albums: undefined, error: failure, why: 'it could not be loaded' },
  { is: 'list', albums: some, why: 'there are albums' },
  { is: 'list', albums: some, error: failure, why: 'only the next page failed' },
  { is: 'list', albums: [], search: 'leto', isSearching: true, why: 'the search goes on' },
  { is: 'nothing-found', albums: [], search: 'leto', why: 'the search ended' },
  { is: 'nothing-found', albums: [], search: 'leto', folder: 'f', why: 'it ended in a folder' },
  { is: 'empty-folder', albums: [], folder: 'f', why: 'the folder has none' },
  { is: 'no-albums', albums: [], why: 'the account has none' },
  { is: 'no-albums', albums: [], error: failure, why: 'a reload of none failed' },
])('shows $is when $why', ({ is, albums, error, isSearching = false, search = '', folder = '' }) => {
  expect(albumsContent({ albums, error, isSearching }, { search, folder })).toBe(is);
});

test.each([
  { count: 9, isDefault: true, has: false },
  { count: 10, isDefault: true, has: true },
  { count: 0, isDefault: false, has: true },
  { count: undefined, isDefault: true, has: false },
])('with $count albums, unfiltered $isDefault, there is a search: $has', ({ count, isDefault, has }) => {
  expect(hasAlbumTools(count === undefined ? undefined : Array(count), { isDefault })).toBe(has);
});
