import { expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { type CopyPhoto, findCopies } from './copies.ts';

const hash = '0123456789abcdef';
/** 3 bits from `hash`, one in each of three parts. */
const near = '1123456689aacdef';
const far = '1123456689aacdee';

const original: CopyPhoto = {
  sizeBytes: 4_000_000,
  ...{ id: 'a', perceptualHash: hash, color: 0x808080, width: 4000, height: 3000 },
  takenAt: '2026-07-14T18:03:11',
};
const copy: CopyPhoto = { ...original, id: 'b', width: 1600, height: 1200, sizeBytes: 400_000 };
const found = (...photos: CopyPhoto[]) => findCopies(photos).map((group) => group.map(({ id }) => id));

it.each<[string, Partial<CopyPhoto>]>([
  ['as it is', {}],
  ['with other bits', { perceptualHash: near }],
  ['without a time', { takenAt: null }],
  ['that was sent another day', { takenAt: '2026-08-01' }],
  ['in other colours', { color: 0x7c8488 }],
  ['whose height was rounded', { width: 320, height: 241 }],
])('a smaller copy %s is found', (_, change) => {
  expect(found({ ...copy, ...change }, original)).toEqual([['a', 'b']]);
});

it.each<[string, Partial<CopyPhoto>]>([
  ['of the same size', { width: 4000, height: 3000 }],
  ['of nearly the same size', { width: 3700, height: 2775 }],
  ['of another shape', { height: 1000 }],
  ['turned', { width: 1200, height: 1600 }],
  ['of another picture', { perceptualHash: far }],
  ['of another colour', { color: 0x808060 }],
  ['that was taken later', { takenAt: '2026-07-14T18:03:14' }],
])('a photo %s is no copy', (_, change) => {
  expect(found(original, { ...copy, ...change })).toEqual([]);
});

it('a photo has all its copies, and a copy has none of its own', () => {
  const small = { ...copy, id: 'c', width: 800, height: 600 };
  expect(found(small, copy, original)).toEqual([['a', 'b', 'c']]);
});

it('finds as much as comparing each with each, and nothing in ten thousand others', () => {
  const random = seededRandom(7);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const others = Array.from({ length: 10_000 }, (_, at) => ({
    ...original,
    id: `p${at}`,
    perceptualHash: digits(16),
    takenAt: null,
    width: 1000 + (at % 7) * 400,
    height: (1000 + (at % 7) * 400) * 0.75,
  }));
  const copies = others
    .slice(0, 300)
    .map((photo) => ({ ...photo, id: `${photo.id}-copy`, width: photo.width / 2, height: photo.height / 2 }));
  expect(findCopies(others)).toEqual([]);
  expect(found(...copies, ...others).toSorted()).toEqual(copies.map(({ id }) => [id.slice(0, -5), id]).toSorted());
});
