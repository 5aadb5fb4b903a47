import { expect, it } from 'vitest';
import { planExtras } from './plan-extras.ts';

it('splits the description at commas', () => {
  expect(planExtras({ description: 'Podpora RAW, zdieľanie s klientmi', rawSupport: true })).toEqual([
    'Podpora RAW',
    'Zdieľanie s\u00a0klientmi',
  ]);
});

it('names RAW when the description does not', () => {
  expect(planExtras({ description: 'záloha projektov', rawSupport: true })).toEqual([
    'Podpora RAW',
    'Záloha projektov',
  ]);
});

it('is empty for a plan without a description', () => {
  expect(planExtras({ description: null, rawSupport: false })).toEqual([]);
});
