import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentTheme, contrastOf, minContrast, rgbOf } from './accent-theme.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0e5363', '#ffffff', 8.62],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrastOf(rgbOf(one), rgbOf(other))).toBeCloseTo(expected, 1);
});

it('keeps all text readable on every ground, whatever the accent is', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (accent) => {
      const theme = accentTheme(accent);
      const color = (name: string) => rgbOf(theme[`--color-${name}`] ?? '');
      expect(theme['--color-ground']).toBe(accent);
      for (const text of ['text', 'muted', 'accent', 'danger'])
        for (const ground of ['ground', 'surface', 'raised', 'accent-soft', 'danger-soft'])
          expect(contrastOf(color(text), color(ground))).toBeGreaterThanOrEqual(minContrast);
      for (const ground of ['accent', 'accent-hover', 'danger'])
        expect(contrastOf(color('on-accent'), color(ground))).toBeGreaterThanOrEqual(minContrast);
    }),
    { numRuns: 2000, examples: [['#777777'], ['#767676'], ['#ffffff'], ['#000000'], ['#ff0000']] },
  );
});
