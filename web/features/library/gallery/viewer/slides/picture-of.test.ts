import { expect, it } from 'vitest';
import type { Photo } from '../../../../../../shared/library/photos/contract.ts';
import { pictureOf } from './picture-of.ts';

const photo = {
  ...{ filename: 'les.jpg', url: '/preview', thumbnailUrl: '/thumbnail', width: 4032, height: 3024 },
  originalUrl: null,
} as Photo;

it.each<[why: string, photo: Partial<Photo>, width: number, original: string | null]>([
  ['a guest sees the preview', {}, 1920, null],
  ['an owner the original', { originalUrl: '/original' }, 4032, '/original'],
  ['whatever its ending is written in', { originalUrl: '/original', filename: 'LES.JPG' }, 4032, '/original'],
  ['but no file that browsers do not show', { originalUrl: '/original', filename: 'les.heic' }, 1920, null],
  ['nor one that fills the memory', { originalUrl: '/o', width: 12_000, height: 9000 }, 1920, null],
  ['a small photo is not enlarged', { width: 800, height: 600 }, 800, null],
  ['one of unknown size has the size of a preview', { width: null, height: null }, 1920, null],
])('%s', (_, more, width, original) => {
  expect(pictureOf({ ...photo, ...more })).toMatchObject({ src: '/preview', width, original });
});

it('has no picture without a preview', () => {
  expect(pictureOf({ ...photo, url: null })).toBeNull();
});
