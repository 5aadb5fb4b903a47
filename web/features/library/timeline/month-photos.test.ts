import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import {
  countOf,
  foldMonth,
  indexOfPhoto,
  type MonthPhotos,
  noPhotos,
  type PageKey,
  pagesWith,
  pageToLoad,
  photoAt,
  withoutPhotos,
  withPage,
} from './month-photos.ts';

const allFolded = { unfoldedIds: new Set<string>(), frontIds: new Set<string>() };

const pageSize = 10;
const photosOf = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}` }) as Photo);

/** A server with the photos of a month. */
function respond(all: readonly Photo[], { from, cursor }: PageKey) {
  const ordered = from === 'end' ? all.toReversed() : all;
  const start = cursor === null ? 0 : ordered.findIndex(({ id }) => id === cursor) + 1;
  const photos = ordered.slice(start, start + pageSize);
  return { photos, nextCursor: start + pageSize < ordered.length ? (photos.at(-1)?.id ?? null) : null };
}

/** Loads what a range needs; returns how many calls that took. */
function loadRange(month: MonthPhotos, all: readonly Photo[], counted: number, start: number, end: number) {
  let [loaded, calls] = [month, 0];
  for (;;) {
    const key = pageToLoad(loaded, { start, end }, countOf(loaded, counted));
    if (!key) return { loaded, calls };
    loaded = withPage(loaded, key, respond(all, key));
    calls += 1;
    if (calls > 100) throw new Error('It never ends.');
  }
}
const shown = (month: MonthPhotos, counted: number): (string | undefined)[] => {
  const count = countOf(month, counted);
  return Array.from({ length: count }, (_, index) => photoAt(month, index, count)?.id);
};

describe('a month of 95 photos', () => {
  const all = photosOf(95);
  const ids = all.map(({ id }) => id);

  it('is loaded from its start, a page for what is wanted', () => {
    const { loaded, calls } = loadRange(noPhotos, all, 95, 0, 12);
    expect(calls).toBe(2);
    expect(shown(loaded, 95)).toEqual([...ids.slice(0, 20), ...new Array(75).fill(undefined)]);
    expect(loadRange(loaded, all, 95, 0, 20).calls).toBe(0);
  });

  it('is loaded from its end by somebody who comes from below', () => {
    const { loaded, calls } = loadRange(noPhotos, all, 95, 88, 95);
    expect(calls).toBe(1);
    expect(shown(loaded, 95)).toEqual([...new Array(85).fill(undefined), ...ids.slice(85)]);
  });

  it('has each photo once where both ends meet, wherever one begins', () => {
    for (let first = 0; first < 95; first += 5) {
      const begun = loadRange(noPhotos, all, 95, first, first + 5).loaded;
      expect(shown(begun, 95).slice(first, first + 5)).toEqual(ids.slice(first, first + 5));
      const { loaded } = loadRange(begun, all, 95, 0, 95);
      expect(shown(loaded, 95)).toEqual(ids);
    }
  });

  it.each([0, 1, 50, 94, 96, 140, 500])('is whole and rightly counted when %i were said', (counted) => {
    const loaded = loadRange(loadRange(noPhotos, all, counted, 60, 70).loaded, all, counted, 0, 500).loaded;
    expect(shown(loaded, counted)).toEqual(ids);
  });

  it('finds a photo by its id in both parts', () => {
    const head = loadRange(noPhotos, all, 95, 0, 5).loaded;
    const both = loadRange(head, all, 95, 90, 95).loaded;
    expect(['p3', 'p93', 'p50'].map((id) => indexOfPhoto(both, id, 95))).toEqual([3, 93, -1]);
  });

  it('shows a page that is loaded again in its place', () => {
    const { loaded } = loadRange(noPhotos, all, 95, 0, 20);
    const [, second] = pagesWith(loaded, ({ id }) => id === 'p3' || id === 'p15');
    const changed = all.map((photo) => ({ ...photo, status: 'READY' }) as Photo);
    const again = withPage(loaded, second!, respond(changed, second!));
    expect(again.head.map(({ status }) => status)).toEqual([
      ...new Array(10).fill(undefined),
      ...new Array(10).fill('READY'),
    ]);
    expect(again.head).toHaveLength(20);
  });

  it('begins anew when it is stale, and shows the old photos until then', () => {
    const stale = { ...loadRange(noPhotos, all, 95, 0, 95).loaded, isStale: true };
    const fewer = all.slice(3);
    expect(shown(stale, 92)).toEqual(ids);
    const { loaded, calls } = loadRange(stale, fewer, 92, 0, 5);
    expect(calls).toBe(1);
    expect(shown(loaded, 92).slice(0, 10)).toEqual(ids.slice(3, 13));
    expect(shown(loaded, 92)).toHaveLength(92);
  });

  it('goes on without photos that were taken out', () => {
    const { loaded } = loadRange(noPhotos, all, 95, 0, 95);
    const rest = withoutPhotos(loaded, new Set(['p0', 'p94']));
    expect(shown(rest, 95)).toEqual(ids.slice(1, -1));
  });
});

it('an empty range needs nothing', () => {
  expect(pageToLoad(noPhotos, { start: 3, end: 3 }, 10)).toBeNull();
});

it('a month of one photo is whole after one call', () => {
  const { loaded, calls } = loadRange(noPhotos, photosOf(1), 1, 0, 1);
  expect([loaded.isWhole, calls]).toEqual([true, 1]);
});

it('folds bursts at both ends, and across them once they have met', () => {
  // Three photos a minute, of one scene: p0 to p2, p3 to p5, …
  const all = photosOf(30).map((photo, at) => ({
    ...photo,
    takenAt: `2026-07-14T18:${String(Math.floor(at / 3)).padStart(2, '0')}:00`,
    perceptualHash: '0123456789abcdef',
    filename: 'a.jpg',
    printable: true,
    sharpness: at % 3 === 1 ? 2 : 1,
  }));
  const fromEnd: PageKey = { from: 'end', cursor: null };
  const fromStart: PageKey = { from: 'start', cursor: null };
  const ends = withPage(withPage(noPhotos, fromStart, respond(all, fromStart)), fromEnd, respond(all, fromEnd));
  const open = foldMonth(ends, allFolded);
  // The burst that the page ends in is not whole.
  expect(open.month.head.map(({ id }) => id)).toEqual(['p1', 'p4', 'p7', 'p9']);
  expect(open.month.tail.map(({ id }) => id)).toEqual(['p20', 'p22', 'p25', 'p28']);
  expect(open.hiddenCount).toBe(12);
  const { loaded } = loadRange(ends, all, 30, 0, 30);
  const whole = foldMonth(loaded, { ...allFolded, unfoldedIds: new Set(['p4']) });
  expect(whole.month.head.map(({ id }) => id)).toEqual([
    'p1',
    'p3',
    'p4',
    'p5',
    'p7',
    'p10',
    'p13',
    'p16',
    'p19',
    'p22',
    'p25',
    'p28',
  ]);
  expect(whole.hiddenCount).toBe(18);
  expect([whole.folded.size, [...whole.unfolded.keys()]]).toEqual([9, ['p3', 'p4', 'p5']]);
});
