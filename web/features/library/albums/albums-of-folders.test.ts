import { expect, it } from 'vitest';
import { albumsOfFolders } from './albums-of-folders.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });

it('makes an album of each folder with photos, of those inside it too, and none of loose files', () => {
  const albums = albumsOfFolders([
    { folder: 'Leto 2026', files: [file('a.JPG'), file('poznamky.txt'), file('b.cr3'), file('c', 'image/heic')] },
    { folder: 'Dokumenty', files: [file('zmluva.pdf')] },
    { folder: null, files: [file('d.jpg')] },
    { folder: 'Prázdny', files: [] },
  ]);
  expect(albums.map(({ title, files }) => [title, files.map(({ name }) => name)])).toEqual([
    ['Leto 2026', ['a.JPG', 'b.cr3', 'c']],
  ]);
});

it.each([
  ['Les\u030cia cesta', 'Lešia cesta'],
  ['  \u0000 ', 'Nový album'],
  ['😀'.repeat(130), '😀'.repeat(120)],
])('a folder %j is an album %j', (folder, title) => {
  expect(albumsOfFolders([{ folder, files: [file('a.jpg')] }])[0]?.title).toBe(title);
});
