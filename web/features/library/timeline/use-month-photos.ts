import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { PhotoMonth } from '../../../../shared/library/timeline/contract.ts';
import type { ApiError } from '../../../lib/api.ts';
import { pollDelay } from '../gallery/use-polling.ts';
import type { BurstView } from '../own-photos/bursts/fold-bursts.ts';
import { loadMonthPage, lowerCounts } from './api.ts';
import {
  countOf,
  foldMonth,
  type MonthPhotos,
  noPhotos,
  type PageKey,
  pagesWith,
  pageToLoad,
  withoutPhotos,
  withPage,
} from './month-photos.ts';

export interface WantedRange {
  month: string;
  start: number;
  /** Exclusive. */
  end: number;
}

const maxCalls = 4;

/** A month by its cells. */
interface ShownMonth extends PhotoMonth {
  /** Photos behind others of their bursts. */
  hiddenCount: number;
}

/** Loads the photos that are wanted, month by month, and keeps what it has loaded; bursts are folded but those with such ids. */
export function useMonthPhotos(counted: readonly PhotoMonth[], wanted: readonly WantedRange[], view: BurstView) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, MonthPhotos>>(new Map());
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef(new Set<string>());
  const [lastCounted, setLastCounted] = useState(counted);

  if (lastCounted !== counted) {
    setLastCounted(counted);
    setLoaded((last) => markChanged(last, lastCounted, counted));
  }

  const folds = useMemo(
    () => new Map([...loaded].map(([month, photos]) => [month, foldMonth(photos, view)])),
    [loaded, view],
  );
  const months = useMemo(
    () =>
      counted
        .map(({ month, photoCount }): ShownMonth => {
          const hiddenCount = folds.get(month)?.hiddenCount ?? 0;
          return { month, photoCount: countOf(loaded.get(month) ?? noPhotos, photoCount) - hiddenCount, hiddenCount };
        })
        .filter(({ photoCount }) => photoCount > 0),
    [counted, loaded, folds],
  );

  const load = useCallback(async (month: string, key: PageKey): Promise<void> => {
    running.current.add(month);
    try {
      const page = await loadMonthPage(month, key);
      running.current.delete(month);
      setLoaded((last) => new Map(last).set(month, withPage(last.get(month) ?? noPhotos, key, page)));
    } catch (failure) {
      running.current.delete(month);
      setError(failure as ApiError);
    }
  }, []);

  useEffect(() => {
    if (error) return;
    for (const { month, start, end } of wanted) {
      if (running.current.size >= maxCalls) return;
      const count = months.find((other) => other.month === month)?.photoCount;
      if (count === undefined || running.current.has(month)) continue;
      const key = pageToLoad(folds.get(month)?.month ?? noPhotos, { start, end }, count);
      if (key) load(month, key);
    }
  }, [wanted, folds, months, error, load]);

  const reloadWhere = useCallback(
    (test: (photo: Photo) => boolean): void => {
      for (const [month, photos] of loaded) for (const key of pagesWith(photos, test)) load(month, key);
    },
    [loaded, load],
  );
  usePolling(loaded, reloadWhere);

  const retriedImages = useRef(new Set<string>());
  const refreshImage = useCallback(
    ({ id }: Photo): void => {
      if (retriedImages.current.has(id)) return;
      retriedImages.current.add(id);
      reloadWhere((photo) => photo.id === id);
    },
    [reloadWhere],
  );

  return {
    /** With the real counts where all photos are loaded. */
    months,
    loaded: useMemo(() => new Map([...folds].map(([month, fold]) => [month, fold.month])), [folds]),
    bursts: useMemo(
      () => ({
        folded: new Map([...folds.values()].flatMap(({ folded }) => [...folded])),
        unfolded: new Map([...folds.values()].flatMap(({ unfolded }) => [...unfolded])),
      }),
      [folds],
    ),
    error,
    retry: () => setError(null),
    refreshImage,
    /** Shows a photo as a call returned it. */
    replacePhoto: (photo: Photo) => setLoaded((last) => editIn(last, (old) => (old.id === photo.id ? photo : old))),
    editPhotos: (change: (photo: Photo) => Photo) => setLoaded((last) => editIn(last, change)),
    /** Takes photos away that were deleted. */
    removePhotos: (ids: ReadonlySet<string>) => {
      const rest = new Map([...loaded].map(([month, photos]) => [month, withoutPhotos(photos, ids)]));
      setLoaded(rest);
      const removedOf = (month: string): number =>
        (rest.get(month)?.removedCount ?? 0) - (loaded.get(month)?.removedCount ?? 0);
      return lowerCounts(removedOf);
    },
  };
}

/** Returns what is loaded with the months marked stale whose counts are no longer those that it was loaded by. */
function markChanged(
  loaded: ReadonlyMap<string, MonthPhotos>,
  before: readonly PhotoMonth[],
  now: readonly PhotoMonth[],
): ReadonlyMap<string, MonthPhotos> {
  const countIn = (months: readonly PhotoMonth[], month: string): number =>
    months.find((other) => other.month === month)?.photoCount ?? 0;
  const isChanged = ([month, photos]: [string, MonthPhotos]): boolean => {
    const count = countIn(now, month);
    return count !== (photos.isWhole ? countOf(photos, count) : countIn(before, month) - photos.removedCount);
  };
  return new Map(
    [...loaded].map(([month, photos]) => [
      month,
      { ...photos, isStale: photos.isStale || isChanged([month, photos]), removedCount: 0 },
    ]),
  );
}

function editIn(
  loaded: ReadonlyMap<string, MonthPhotos>,
  change: (photo: Photo) => Photo,
): ReadonlyMap<string, MonthPhotos> {
  const next = new Map(loaded);
  for (const [month, photos] of loaded) {
    for (const page of photos.pages) {
      const changed = page.photos.map(change);
      const isSame = changed.every((photo, at) => photo === page.photos[at]);
      if (!isSame) next.set(month, withPage(next.get(month) ?? photos, page, { ...page, photos: changed }));
    }
  }
  return next;
}

/** Asks again, less and less often, while previews are being made. */
function usePolling(
  loaded: ReadonlyMap<string, MonthPhotos>,
  reloadWhere: (test: (photo: Photo) => boolean) => void,
): void {
  const isWaiting = useMemo(
    () => [...loaded.values()].some(({ pages }) => pages.some(({ photos }) => photos.some(isUnfinished))),
    [loaded],
  );
  const reload = useRef(reloadWhere);
  reload.current = reloadWhere;
  useEffect(() => {
    if (!isWaiting) return;
    let timer = 0;
    const again = (attempt: number): void => {
      timer = window.setTimeout(() => {
        if (document.visibilityState === 'visible') reload.current(isUnfinished);
        again(attempt + 1);
      }, pollDelay(attempt));
    };
    again(0);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

const isUnfinished = ({ status }: Photo): boolean => status === 'STORED';
