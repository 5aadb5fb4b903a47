import { useCallback, useMemo } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Range } from '../../gallery/grid/grid-cells.ts';
import type { Heading } from '../../gallery/sections/headings.ts';
import { foldBursts, indexOfPlace, placeOfIndex } from './fold-bursts.ts';
import { type BurstChanges, useBurstTools, useBurstView } from './use-burst-tools.tsx';

interface Pages {
  photos: readonly Photo[];
  headCount: number;
  headings?: readonly Heading[];
  loadNear: (range: Range) => void;
}

interface BurstOptions extends BurstChanges {
  /** All photos stand for themselves. */
  isOff?: boolean;
}

/** Photos of one's own with each burst as one cell, its best photo, until somebody unfolds it. */
export function useBursts<P extends Pages>(pages: P, { isOff = false, ...changes }: BurstOptions) {
  const burstView = useBurstView();
  const { view } = burstView;
  const { photos: list, headings, headCount, loadNear } = pages;
  const shown = useMemo(
    () => foldBursts(isOff ? [] : list, new Set(headings?.map(({ index }) => index)), view),
    [list, headings, view, isOff],
  );
  const loadFolded = useCallback(
    ({ start, end }: Range) => loadNear({ start: placeOfIndex(shown, start), end: placeOfIndex(shown, end) }),
    [loadNear, shown],
  );
  const folded = useMemo(() => {
    if (shown.folded.size === 0) return null;
    return {
      photos: shown.photos,
      headCount: indexOfPlace(shown, headCount),
      ...(headings && {
        headings: headings.map((heading) => ({ ...heading, index: indexOfPlace(shown, heading.index) })),
      }),
    };
  }, [shown, headings, headCount]);
  return {
    ...useBurstTools(shown, burstView, changes),
    pages: folded ? { ...pages, ...folded, loadNear: loadFolded } : pages,
    hiddenCount: folded ? shown.hiddenCount : 0,
  };
}
