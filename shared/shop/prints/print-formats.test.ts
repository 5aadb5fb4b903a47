import { describe, expect, it } from 'vitest';
import { printFormatInput } from './print-format.ts';
import { formatName, formatOf, parsePrintFormat, usualFormats } from './print-formats.ts';

describe('a name', () => {
  it.each([
    ['10x15', '10 × 15 cm'],
    ['10X15', '10 × 15 cm'],
    ['13 × 18 cm', '13 × 18 cm'],
    ['Fotka 15x10 lesk', '10 × 15 cm'],
    ['Plagát 50x70cm', '50 × 70 cm'],
    ['Fotka 8,5 x 12,5 cm', '8,5 × 12,5 cm'],
    ['102x152 mm', '10,2 × 15,2 cm'],
    ['Obraz 100 x 150 cm', '100 × 150 cm'],
  ])('%j says %s', (name, shown) => {
    const format = parsePrintFormat(name);
    expect(format && formatName(format)).toBe(shown.replaceAll(' ', '\u00a0'));
  });

  it.each([
    'Magnetka',
    'A4',
    '2x3',
    '1920x1080',
    '100x150',
    '10x15x2',
    '3x 10x15 a 13x18',
    '10x15 alebo 13x18',
    '10x',
    '0x0',
  ])('%j says no size for sure', (name) => {
    expect(parsePrintFormat(name)).toBeNull();
  });
});

it('usual formats are valid, and of different sizes', () => {
  for (const format of usualFormats) expect(printFormatInput.parse(format)).toEqual(format);
  expect(new Set(usualFormats.map(formatName)).size).toBe(15);
});

it('large formats have fewer dots per inch, so that their files can be made', () => {
  expect([formatOf(500, 700), formatOf(700, 1000), formatOf(1000, 1500)].map(({ dpi }) => dpi)).toEqual([
    300, 200, 150,
  ]);
});

describe('a format', () => {
  const format = formatOf(100, 150);
  const fieldsOf = (more: object) =>
    printFormatInput.safeParse({ ...format, ...more }).error?.issues.map(({ path }) => path.join('.'));

  it.each([
    [{ widthMm: 3000 }, ['widthMm', 'dpi']],
    [{ widthMm: 100.5 }, ['widthMm']],
    [{ trimMm: 1.95 }, ['trimMm']],
    [{ borderMm: 30 }, ['borderMm']],
    [{ dpi: 720, widthMm: 500, heightMm: 700 }, ['dpi']],
    [{ pixels: { width: 1844, height: 1844 } }, ['pixels.width']],
    [{ pixels: { width: 9000, height: 6000 }, widthMm: 90, heightMm: 60 }, undefined],
    [{ pixels: { width: 10_500, height: 7000 } }, ['pixels.width']],
    [{ codes: { dnp: '../s4x6', noritsuChannel: null, folder: null } }, ['codes.dnp']],
    [{ codes: { dnp: null, noritsuChannel: 0, folder: null } }, ['codes.noritsuChannel']],
    [{ codes: { dnp: null, noritsuChannel: null, folder: 'a/b' } }, ['codes.folder']],
    [{ codes: { dnp: null, noritsuChannel: null, folder: '..' } }, ['codes.folder']],
    [{ codes: { dnp: 's4x6', noritsuChannel: 12, folder: '10x15 lesk' } }, undefined],
  ])('with %j has problems in %j', (more, fields) => {
    expect(fieldsOf(more)).toEqual(fields);
  });
});
