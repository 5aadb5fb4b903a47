import { expect, it } from 'vitest';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { joinEnds, withoutPhotos } from './join-ends.ts';

const photosOf = (first: number, last: number): Photo[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ id: `p${first + at}` }) as Photo);
const places = (photos: readonly Photo[]) => Array.from(photos, (photo) => photo?.id ?? null);

it('is what was loaded from the start until someone goes to the end', () => {
  const head = photosOf(0, 2);
  expect(joinEnds({ head, fromEnd: null, count: 9, isComplete: false })).toEqual({
    photos: head,
    tailLength: 0,
    isWhole: false,
  });
});

it('puts photos from the end to their places, and leaves holes between', () => {
  const fromEnd = photosOf(7, 8).reverse();
  const { photos, ...rest } = joinEnds({ head: photosOf(0, 1), fromEnd, count: 9, isComplete: false });
  expect(places(photos)).toEqual(['p0', 'p1', null, null, null, null, null, 'p7', 'p8']);
  expect(rest).toEqual({ tailLength: 2, isWhole: false });
});

it('knows that both ends have met, each photo once, whatever was counted', () => {
  const fromEnd = photosOf(2, 8).reverse();
  const { photos, isWhole } = joinEnds({ head: photosOf(0, 3), fromEnd, count: 12, isComplete: false });
  expect(places(photos)).toEqual(places(photosOf(0, 8)));
  expect(isWhole).toBe(true);
});

it('looks once more where the ends lie beside each other: there may be photos that were not counted', () => {
  const fromEnd = photosOf(5, 8).reverse();
  const { photos, isWhole } = joinEnds({ head: photosOf(0, 4), fromEnd, count: 9, isComplete: false });
  expect(photos).toHaveLength(10);
  expect(isWhole).toBe(false);
});

it('takes photos away and keeps the holes', () => {
  const { photos } = joinEnds({
    head: photosOf(0, 1),
    fromEnd: photosOf(5, 6).reverse(),
    count: 7,
    isComplete: false,
  });
  expect(places(withoutPhotos(photos, new Set(['p1', 'p6'])))).toEqual(['p0', null, null, null, 'p5']);
  expect(withoutPhotos(photos, new Set())).toBe(photos);
});
