import { describe, expect, it } from 'vitest';
import { filenameDate, parseTakenAt } from './filename-date.ts';

const now = Date.parse('2026-07-12T11:00:00Z');

describe('the date in the name of a photo', () => {
  it.each([
    ['IMG_20260712_180311.jpg', '2026-07-12T18:03:11'],
    ['IMG_20260712_180311_1.jpg', '2026-07-12T18:03:11'],
    // UTC.
    ['PXL_20260712_180311123.jpg', '2026-07-12T20:03:11'],
    ['PXL_20260131_233000123.jpg', '2026-02-01T00:30:00'],
    ['20260712_180311.jpg', '2026-07-12T18:03:11'],
    ['20260712180311.jpg', '2026-07-12T18:03:11'],
    ['2026-07-12 18.03.11.jpg', '2026-07-12T18:03:11'],
    ['photo_2026-07-12_18-03-11.jpg', '2026-07-12T18:03:11'],
    ['signal-2026-07-12-18-03-11-482.jpg', '2026-07-12T18:03:11'],
    ['Screenshot_20260712-180311_Chrome.png', '2026-07-12T18:03:11'],
    ['WhatsApp Image 2026-07-12 at 18.03.11.jpeg', '2026-07-12T18:03:11'],
    ['Snímka obrazovky 2026-07-12 o 18.03.11.png', '2026-07-12T18:03:11'],
    ['IMG-20260712-WA0003.jpg', '2026-07-12'],
    ['2026-07-12 Svadba.jpg', '2026-07-12'],
    ['1985_07_12 babka.jpg', '1985-07-12'],
    ['20260712_990003.jpg', '2026-07-12'],
    ['VID_20260712_180311.mp4', '2026-07-12T18:03:11'],
    // East of Slovakia.
    ['IMG_20260713_003000.jpg', '2026-07-13T00:30:00'],
    ['IMG_20240229_000000.jpg', '2024-02-29T00:00:00'],
  ])('%s', (filename, date) => expect(filenameDate(filename, now)).toBe(date));

  it.each([
    'DSC_2026.jpg',
    'IMG_4102.jpg',
    'IMG_20261312_180311.jpg',
    'IMG_20260230_180311.jpg',
    '202607121.jpg',
    '1120260712.jpg',
    '42026071218031199.jpg',
    '30220712_180311.jpg',
    'IMG_20260714_120000.jpg',
    'IMG-20991231-WA0001.jpg',
    '2026-07_12.jpg',
    '00000000_000000.jpg',
    '',
  ])('is none in %s', (filename) => expect(filenameDate(filename, now)).toBeNull());
});

it.each([
  ['2026-07-12T18:03:11', '2026-07-12T18:03:11'],
  ['1957-05-01', '1957-05-01'],
  ['2026-02-30', null],
  ['2026-07-12T25:00:00', null],
  ['2999-01-01', null],
  ['2026-07-12T18:03', null],
  ['2026-07-12 or 1=1', null],
])('a client tells %s', (text, expected) => expect(parseTakenAt(text, now)).toBe(expected));
