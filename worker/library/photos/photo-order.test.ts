import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { openLibrary } from '../../testing/libraries.ts';
import { cursorKey, freeKey, placedId, positionAt } from './photo-order.ts';

const chosenAt = Date.UTC(2026, 6, 14, 16, 3, 11, 123);
const readValue = async (value: SQL): Promise<number> => {
  const [row] = await openLibrary().library.all<{ value: number }>(sql`select ${value} as value`);
  return row?.value ?? -1;
};

it.each([0, 1, 16, 4095, 99_999, 999_999])(
  'the id of a photo that was purged says its key: number %i',
  async (index) => {
    const place = { chosenAt, index };
    expect(await readValue(cursorKey(placedId(place)))).toBe(await readValue(freeKey(place, 0)));
  },
);

it('that of one without a place says when it came, and any other text nothing', async () => {
  const unplaced = v7({ msecs: chosenAt, seq: 0x7fffffff });
  expect(await readValue(cursorKey(unplaced))).toBe(await readValue(freeKey(null, chosenAt)));
  for (const text of ['', 'x', "' or 1", '9'.repeat(40)]) expect(await readValue(cursorKey(text))).toBe(0);
});

it('positions compare as the times of upload', () => {
  const positions = [chosenAt, chosenAt + 1, chosenAt + 1000, Date.UTC(2088, 0, 1)].map(positionAt);
  expect(positions.toSorted()).toEqual(positions);
  expect(new Set(positions.map(({ length }) => length))).toEqual(new Set([11]));
});
