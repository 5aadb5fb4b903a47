import { expect, it } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { foldBursts, indexOfPlace, placeOfIndex } from './fold-bursts.ts';

const photo = (id: string, minute: number, sharpness = 1) =>
  ({
    id,
    filename: `${id}.jpg`,
    printable: true,
    takenAt: `2026-07-14T18:${String(minute).padStart(2, '0')}:00`,
    perceptualHash: '0123456789abcdef',
    sharpness,
  }) as Photo;
const none = new Set<never>();
const allFolded = { unfoldedIds: none, frontIds: none };
const idsOf = (photos: readonly Photo[]) => Array.from(photos, (each) => each?.id);

// A burst, a photo, a hole, and a burst at the end.
const list: Photo[] = [photo('a', 1), photo('b', 1, 9), photo('c', 2)];
list[5] = photo('d', 3);
list.push(photo('e', 3), photo('f', 3, 2));

it('shows of a burst the best, where the first was, and keeps holes', () => {
  const folded = foldBursts(list, none, allFolded);
  expect(idsOf(folded.photos)).toEqual(['b', 'c', undefined, undefined, 'f']);
  expect(2 in folded.photos).toBe(false);
  expect(folded.places).toEqual([0, 2, 3, 4, 5]);
  expect([...folded.folded].map(([id, photos]) => [id, idsOf(photos)])).toEqual([
    ['b', ['a', 'b']],
    ['f', ['d', 'e', 'f']],
  ]);
  expect(folded.unfolded.size).toBe(0);
});

it('shows a burst whole by any of its photos', () => {
  const { photos, folded, unfolded } = foldBursts(list, none, { ...allFolded, unfoldedIds: new Set(['b']) });
  expect(idsOf(photos)).toEqual(['a', 'b', 'c', undefined, undefined, 'f']);
  expect([...folded.keys()]).toEqual(['f']);
  expect([...unfolded.keys()]).toEqual(['a', 'b']);
});

it('has a favourite in front, or the photo that is to stay there', () => {
  const liked = list.map((each) => (each?.id === 'd' ? { ...each, isFavorite: true } : each));
  expect(idsOf(foldBursts(liked, none, allFolded).photos)).toEqual(['b', 'c', undefined, undefined, 'd']);
  const { photos, folded } = foldBursts(liked, none, { ...allFolded, frontIds: new Set(['e']) });
  expect(photos.at(-1)?.id).toBe('e');
  expect([...folded.keys()]).toEqual(['b', 'e']);
});

it('tells where an index is in the list, and back, also behind what is loaded', () => {
  const folded = foldBursts(list, none, allFolded);
  const places = [0, 2, 5, 8, 10];
  expect([0, 1, 4, 5, 7].map((index) => placeOfIndex(folded, index))).toEqual(places);
  expect(places.map((place) => indexOfPlace(folded, place))).toEqual([0, 1, 4, 5, 7]);
});

it('folds an album of 50,000 of which little is loaded', () => {
  const long = new Array<Photo>(50_000);
  for (const [at, each] of list.entries()) if (each) long[at] = each;
  expect(foldBursts(long, none, allFolded).photos).toHaveLength(49_997);
});
