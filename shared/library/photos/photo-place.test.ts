import { expect, it } from 'vitest';
import { formatPlace, parsePlace } from './photo-place.ts';

it('is read as it was written', () => {
  const place = { chosenAt: 1_795_436_400_000, index: 12 };
  expect(formatPlace(place)).toBe('1795436400000-12');
  expect(parsePlace('1795436400000-12')).toEqual(place);
});

it.each([
  '',
  '12',
  '1795436400000',
  '1795436400000-',
  '-1795436400000-1',
  '1795436400000-1234567',
  '17954364000001-1',
  '1e12-1',
])('is not read from %j', (text) => expect(parsePlace(text)).toBeNull());
