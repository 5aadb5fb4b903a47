import { expect, it } from 'vitest';
import { boxOf, inkRule, logoCoverage } from './logo-coverage.ts';

/** `.` nothing, `k` black, `w` white, `r` red. */
const colors = { '.': [0, 0, 0, 0], k: [0, 0, 0, 255], w: [255, 255, 255, 255], r: [200, 40, 40, 255] } as const;
const draw = (...rows: string[]) =>
  new Uint8ClampedArray(rows.flatMap((row) => [...row].flatMap((letter) => colors[letter as keyof typeof colors])));
const shown = (pixels: Uint8ClampedArray, width: number, part = pixels) =>
  [...logoCoverage(part, inkRule(pixels, width))].map((value) => (value > 200 ? '#' : value > 60 ? '+' : '.')).join('');

it.each([
  ['a black mark', ['....', '.kk.', '....'], '.....##.....'],
  ['a white one, made for dark pages', ['....', '.ww.', '....'], '.....##.....'],
  ['a mark in two colours, which stay apart', ['....', '.kw.', '....'], '.....#+.....'],
  ['a white text on a coloured shape', ['.rr.', '.rw.', '.rr.'], '.##..#+..##.'],
  ['black on white paper', ['wwww', 'wkkw', 'wwww'], '.....##.....'],
  ['white on black paper', ['kkkk', 'kwwk', 'kkkk'], '.....##.....'],
  ['a plain square', ['kkkk', 'kkkk', 'kkkk'], '............'],
  ['nothing', ['....', '....', '....'], '............'],
])('covers what is seen of %s', (_, rows, coverage) => {
  expect(shown(draw(...rows), 4)).toBe(coverage);
});

it('leaves out what is empty around a logo', () => {
  const pixels = draw('......', '..k...', '...kk.', '......');
  const coverage = logoCoverage(pixels, inkRule(pixels, 6));
  expect(boxOf(coverage, 6)).toEqual({ left: 2, top: 1, width: 3, height: 2 });
  expect(boxOf(new Uint8ClampedArray(24), 6)).toBeNull();
});

it.each([
  ['letters that reach its corners', ['wwwwww', 'wkwkkw', 'wkkkkw', 'wwwwww'], ['kwkk', 'kkkk'], '#.######'],
  ['a frame', ['wwwww', 'wkkkw', 'wkwkw', 'wkkkw', 'wwwww'], ['kkk', 'kwk', 'kkk'], '####.####'],
  ['a badge', ['....', '.rr.', '.rr.', '....'], ['rr', 'rr'], '####'],
])('reads a part by the whole logo: %s', (_, whole, part, coverage) => {
  expect(shown(draw(...whole), whole[0]?.length ?? 0, draw(...part))).toBe(coverage);
});
