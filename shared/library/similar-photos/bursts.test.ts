import { expect, it } from 'vitest';
import { bestOf, findBursts, withoutWorse } from './bursts.ts';
import { hashDistance } from './hash-distance.ts';

const scene = '0123456789abcdef';
/** 3 bits from `scene`. */
const alike = '0123456789abcde8';
const other = 'fedcba9876543210';

const photo = (second: number, overrides: Partial<Parameters<typeof bestOf>[0][number]> = {}) => ({
  takenAt: `2026-07-14T18:03:${String(second).padStart(2, '0')}` as string | null,
  perceptualHash: scene,
  ...{ id: `p${second}`, filename: 'a.jpg', printable: true, sharpness: 100 },
  ...{ width: 4000, height: 3000, sizeBytes: 3_000_000 },
  ...overrides,
});
const bursts = (photos: Parameters<typeof findBursts>[0], breaks: number[] = []) =>
  findBursts(photos, new Set(breaks)).map(({ start, end }) => [start, end]);

it.each([
  [scene, scene, 0],
  [scene, alike, 3],
  ['0000000000000000', 'ffffffffffffffff', 64],
  ['8000000000000000', '0000000000000001', 2],
])('%s and %s differ in %i bits', (one, two, bits) => {
  expect(hashDistance(one, two)).toBe(bits);
  expect(hashDistance(two, one)).toBe(bits);
});

it('photos that look alike within two seconds are a burst, also where the whole of it takes longer', () => {
  expect(bursts([photo(0), photo(2), photo(4, { perceptualHash: alike }), photo(7)])).toEqual([[0, 3]]);
  expect(bursts([photo(4), photo(3), photo(3)])).toEqual([[0, 3]]);
});

it.each<[string, Parameters<typeof findBursts>[0]]>([
  ['three seconds apart', [photo(0), photo(3)]],
  ['of another scene', [photo(0), photo(1, { perceptualHash: other })]],
  ['of which only the day is known', [photo(0, { takenAt: '2026-07-14' }), photo(0, { takenAt: '2026-07-14' })]],
  ['of which nothing is known', [photo(0, { takenAt: null }), photo(0, { takenAt: null })]],
  ['that were not looked at', [photo(0, { perceptualHash: undefined }), photo(0, { perceptualHash: undefined })]],
  ['one of which is a video', [photo(0), photo(0, { video: { duration: '0:03', url: null } })]],
  ['one of which is raw', [photo(0), photo(0, { filename: 'a.cr2' })]],
  ['with a hole between them', [photo(0), undefined, photo(0)]],
])('photos %s are no burst', (_, photos) => expect(bursts(photos)).toEqual([]));

it('no burst goes across the heading of a section', () => {
  expect(bursts([photo(0), photo(1), photo(2), photo(3)], [2])).toEqual([
    [0, 2],
    [2, 4],
  ]);
});

it('a burst ends after fifty photos', () => {
  expect(bursts(Array.from({ length: 70 }, (_, at) => photo(at % 60)))).toEqual([
    [0, 50],
    [50, 60],
    [60, 70],
  ]);
});

it('the best is the sharpest, then the largest, then the first', () => {
  const [sharp, large, first] = [photo(0, { sharpness: 101 }), photo(0, { width: 5000 }), photo(0)];
  expect(bestOf([first, large, sharp])).toBe(sharp);
  expect(bestOf([first, large, photo(0)])).toBe(large);
  expect(bestOf([first, photo(0)])).toBe(first);
  expect(bestOf([photo(0, { printable: false, sharpness: 900 }), first])).toBe(first);
});

it('leaves out what is not the best, in whatever order the photos come', () => {
  const [a, b, c, alone] = [photo(0), photo(1, { sharpness: 200 }), photo(2), photo(30)];
  expect(withoutWorse([c, alone, a, b])).toEqual([alone, b]);
  expect(withoutWorse([])).toEqual([]);
});

it('of raw photos and JPEGs of the same shots the best of both is ordered', () => {
  const shots = [0, 1, 2].flatMap((second) =>
    ['cr3', 'jpg'].map((ending) =>
      photo(second, { id: `${second}${ending}`, filename: `${second}.${ending}`, sharpness: 100 + second }),
    ),
  );
  expect(withoutWorse(shots).map(({ filename }) => filename)).toEqual(['2.cr3', '2.jpg']);
});

it('a favourite stands for its burst, and all favourites are ordered', () => {
  const [sharp, liked, alike] = [
    photo(0, { sharpness: 900 }),
    photo(1, { isFavorite: true }),
    photo(2, { isFavorite: true, sharpness: 50 }),
  ];
  expect(bestOf([sharp, alike, liked])).toBe(liked);
  expect(withoutWorse([sharp, liked, alike])).toEqual([liked, alike]);
});
