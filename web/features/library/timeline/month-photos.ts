import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { MonthPhotosResponse } from '../../../../shared/library/timeline/contract.ts';
import { type Bursts, type BurstView, type FoldedPhotos, foldBursts } from '../own-photos/bursts/fold-bursts.ts';
import type { TimelineLayout } from './timeline-layout.ts';

/** From which end of the month a page was read; the end is the oldest photo. */
type PageEnd = 'start' | 'end';

export interface PageKey {
  from: PageEnd;
  cursor: string | null;
}

interface LoadedPage extends PageKey, MonthPhotosResponse {}

/** What is loaded of a month: pages from both ends, so that scrolling up into a long month needs not all of it. */
export interface MonthPhotos {
  pages: readonly LoadedPage[];
  /** The newest ones, in the order shown. */
  head: readonly Photo[];
  /** The oldest ones, in the order shown. */
  tail: readonly Photo[];
  /** Both ends have met. */
  isWhole: boolean;
  /** Something changed on the server: shown until the next page comes, which begins anew. */
  isStale: boolean;
  /** Taken out since the month was counted. */
  removedCount: number;
}

export const noPhotos: MonthPhotos = {
  pages: [],
  head: [],
  tail: [],
  isWhole: false,
  isStale: false,
  removedCount: 0,
};

/** Returns the month with a page that was just loaded, in place of the same page if it was there. */
export function withPage(month: MonthPhotos, key: PageKey, page: MonthPhotosResponse): MonthPhotos {
  const current = month.isStale ? [] : month.pages;
  const at = current.findIndex(({ from, cursor }) => from === key.from && cursor === key.cursor);
  const loaded = { ...key, ...page };
  const pages = at === -1 ? [...current, loaded] : current.with(at, loaded);
  return { ...fromPages(pages), removedCount: month.removedCount };
}

function fromPages(pages: readonly LoadedPage[]): MonthPhotos {
  const photosFrom = (end: PageEnd) => pages.flatMap(({ from, photos }) => (from === end ? photos : []));
  const head = photosFrom('start');
  const known = new Set(head.map(({ id }) => id));
  const fromEnd = photosFrom('end');
  const tail = fromEnd.filter(({ id }) => !known.has(id)).reverse();
  const isAtEnd = pages.some(({ nextCursor }) => nextCursor === null);
  return { pages, head, tail, isWhole: isAtEnd || tail.length < fromEnd.length, isStale: false, removedCount: 0 };
}

/** Returns how many photos the month has: `counted` until it is known better. */
export const countOf = ({ head, tail, isWhole, isStale }: MonthPhotos, counted: number): number =>
  isWhole && !isStale ? head.length + tail.length : Math.max(counted, head.length + tail.length);

/** Returns the photo at an index of a month that has `count` of them; undefined while it is not loaded. */
export const photoAt = ({ head, tail }: MonthPhotos, index: number, count: number): Photo | undefined =>
  head[index] ?? (index < count ? tail[index - (count - tail.length)] : undefined);

interface FoldedMonth extends Bursts {
  month: MonthPhotos;
  hiddenCount: number;
}

/** Returns the month with its bursts folded. One that is loaded from both ends has them in neither while a hole is between. */
export function foldMonth(month: MonthPhotos, view: BurstView): FoldedMonth {
  const ends = month.isWhole ? [[...month.head, ...month.tail], []] : [month.head, month.tail];
  const [head, tail] = ends.map((photos) => foldBursts(photos, new Set(), view)) as [FoldedPhotos, FoldedPhotos];
  return {
    month: { ...month, head: head.photos, tail: tail.photos },
    hiddenCount: head.hiddenCount + tail.hiddenCount,
    folded: new Map([...head.folded, ...tail.folded]),
    unfolded: new Map([...head.unfolded, ...tail.unfolded]),
  };
}

/** Returns the index of a photo, or -1. */
export function indexOfPhoto({ head, tail }: MonthPhotos, id: string, count: number): number {
  const inHead = head.findIndex((photo) => photo.id === id);
  if (inHead !== -1) return inHead;
  const inTail = tail.findIndex((photo) => photo.id === id);
  return inTail === -1 ? -1 : count - tail.length + inTail;
}

/** Returns the page to load for photos from `start` to `end` (exclusive), from the nearer end; null when all are there. */
export function pageToLoad(month: MonthPhotos, range: { start: number; end: number }, count: number): PageKey | null {
  if (range.start >= range.end) return null;
  if (month.isStale) return { from: 'start', cursor: null };
  const { head, tail, isWhole } = month;
  if (isWhole) return null;
  const missing = { start: head.length, end: count - tail.length };
  const hasGap = missing.start < missing.end;
  if (hasGap && (range.end <= missing.start || range.start >= missing.end)) return null;
  const from = Math.max(0, range.start - missing.start) <= Math.max(0, missing.end - range.end) ? 'start' : 'end';
  return { from, cursor: month.pages.findLast((page) => page.from === from)?.nextCursor ?? null };
}

/** Returns the pages with such photos, to load them again. */
export const pagesWith = ({ pages }: MonthPhotos, test: (photo: Photo) => boolean): PageKey[] =>
  pages.filter(({ photos }) => photos.some(test)).map(({ from, cursor }) => ({ from, cursor }));

/** Returns the month without these photos. */
export function withoutPhotos(month: MonthPhotos, ids: ReadonlySet<string>): MonthPhotos {
  const pages = month.pages.map((page) => ({ ...page, photos: page.photos.filter(({ id }) => !ids.has(id)) }));
  const { head, tail } = fromPages(pages);
  const removed = month.head.length + month.tail.length - head.length - tail.length;
  return { ...month, pages, head, tail, removedCount: month.removedCount + removed };
}

/** Returns the loaded photos by their index in the whole timeline, with holes where there are none yet. */
export function loadedPhotos(layout: TimelineLayout, loaded: ReadonlyMap<string, MonthPhotos>): readonly Photo[] {
  const photos: Photo[] = [];
  photos.length = layout.photoCount;
  for (const { month, firstIndex, photoCount } of layout.sections) {
    const { head, tail } = loaded.get(month) ?? noPhotos;
    for (const [at, photo] of head.entries()) photos[firstIndex + at] = photo;
    for (const [at, photo] of tail.entries()) photos[firstIndex + photoCount - tail.length + at] = photo;
  }
  return photos;
}
