import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import type { Range } from '../grid/grid-cells.ts';
import { afterClick, allOf, hasAll, type MembersOf, maxSelected, type SelectedPhotos } from './selected-photos.ts';
import { selectionTexts as texts } from './selection-texts.ts';
import { useRangeLoading } from './use-range-loading.ts';

interface Pages {
  /** With holes where photos are not loaded yet. */
  photos: readonly Photo[];
  /** Loaded from the start without a hole. */
  headCount: number;
  hasMore: boolean;
  loadMore: () => void;
  loadNear: (range: Range) => void;
  retry: () => unknown;
  error: unknown;
}

/** The selection of photos in an album, at most `max` of them; a cell may stand for several. */
export function useSelection(pages: Pages, max: number = maxSelected, membersOf?: MembersOf) {
  const { photos, headCount, hasMore, loadMore, error } = pages;
  /** Null while no selection is active. */
  const [selected, setSelected] = useState<SelectedPhotos | null>(null);
  const [isTakingAll, setTakingAll] = useState(false);
  const anchor = useRef<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  const isActive = selected !== null;
  const stop = useBackToClose(
    'selection',
    () => {
      setTakingAll(false);
      range.cancel();
      setSelected(null);
      // Without scrolling back to the button.
      opener.current?.focus({ preventScroll: true });
    },
    isActive,
  );
  const clear = (): void => {
    anchor.current = null;
    range.cancel();
    setSelected(new Map());
  };
  /** Starts a selection with a photo. */
  const begin = useCallback(
    (photo: Photo): void => {
      anchor.current = photo.id;
      setSelected(allOf([photo], max, membersOf));
    },
    [max, membersOf],
  );
  const toggle = (index: number, isRange: boolean): void => {
    const next = afterClick(selected ?? new Map(), {
      photos,
      membersOf,
      index,
      anchorId: anchor.current,
      isRange,
      max,
    });
    const id = photos[index]?.id ?? null;
    if (!next) toast(texts.tooMany(max), 'error');
    else if (!isRange || !id || !anchor.current || !range.load(anchor.current, id)) {
      anchor.current = id;
      setSelected(next);
    }
  };
  const range = useRangeLoading({
    photos,
    error,
    loadNear: pages.loadNear,
    onLoaded: (index) => toggle(index, true),
    onFailed: () => toast(texts.allFailed, 'error'),
  });

  const takeAll = async (): Promise<void> => {
    if (error) await pages.retry();
    setTakingAll(true);
  };
  const isEnough = !hasMore || headCount >= max;
  // Each loaded page requests the next one, until there are enough.
  useEffect(() => {
    if (!isTakingAll) return;
    if (!isEnough && !error) {
      loadMore();
      return;
    }
    setTakingAll(false);
    if (isEnough) setSelected(allOf(photos, max, membersOf));
    else toast(texts.allFailed, 'error');
    if (isEnough && hasMore) toast(texts.tooMany(max), 'info');
  }, [isTakingAll, isEnough, hasMore, error, loadMore, photos, max, membersOf, toast]);

  const leave = useRef(stop);
  leave.current = stop;
  useEffect(() => {
    if (!isActive) return;
    const leaveOnEscape = (event: KeyboardEvent): void => {
      const isForDialog = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isForDialog) leave.current();
    };
    window.addEventListener('keydown', leaveOnEscape);
    return () => window.removeEventListener('keydown', leaveOnEscape);
  }, [isActive]);

  const list = useMemo(() => [...(selected?.values() ?? [])], [selected]);
  return {
    isActive,
    photos: list,
    /** By id; null while no selection is active. */
    selected,
    replace: setSelected,
    /** For the grid; null while no selection is active. */
    cells: selected && { has: ({ id }: Photo) => selected.has(id), toggle },
    isTakingAll,
    isLoadingRange: range.isLoading,
    isAll: selected !== null && isEnough && hasAll(selected, photos, max),
    start: clear,
    begin,
    clear,
    stop,
    takeAll,
    /** Ref of the button that starts a selection and gets the focus back. */
    opener,
  };
}

export type Selection = ReturnType<typeof useSelection>;
