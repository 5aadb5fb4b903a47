import { useEffect, useMemo, useRef, useState } from 'react';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { useToast } from '../../../ui/toast.tsx';
import { selectionTexts as texts } from '../photo-texts.ts';
import { useBackToClose } from '../viewer/use-back-to-close.ts';
import { afterClick, allOf, type ChosenPhotos, hasAll, maxChosen } from './chosen-photos.ts';

interface Pages {
  photos: readonly Photo[];
  hasMore: boolean;
  loadMore: () => void;
  retry: () => unknown;
  error: unknown;
}

/** Choosing many photos of an album; the rest of the page stays as it is. */
export function useSelection(pages: Pages) {
  const { photos, hasMore, loadMore, error } = pages;
  /** Null: photos are not being chosen. */
  const [chosen, setChosen] = useState<ChosenPhotos | null>(null);
  const [isTakingAll, setTakingAll] = useState(false);
  const anchor = useRef<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  const isActive = chosen !== null;
  const stop = useBackToClose(
    'selection',
    () => {
      setTakingAll(false);
      setChosen(null);
      // Who chose in the middle of an album stays there.
      opener.current?.focus({ preventScroll: true });
    },
    isActive,
  );
  const clear = (): void => {
    anchor.current = null;
    setChosen(new Map());
  };
  const toggle = (index: number, isRange: boolean): void => {
    const next = afterClick(chosen ?? new Map(), { photos, index, anchorId: anchor.current, isRange });
    if (next) {
      anchor.current = photos[index]?.id ?? null;
      setChosen(next);
    } else {
      toast(texts.tooMany, 'error');
    }
  };

  const takeAll = async (): Promise<void> => {
    if (error) await pages.retry();
    setTakingAll(true);
  };
  const isEnough = !hasMore || photos.length >= maxChosen;
  // Each page that comes asks for the next one, until there are enough.
  useEffect(() => {
    if (!isTakingAll) return;
    if (!isEnough && !error) {
      loadMore();
      return;
    }
    setTakingAll(false);
    if (isEnough) setChosen(allOf(photos));
    else toast(texts.allFailed, 'error');
    if (isEnough && hasMore) toast(texts.tooMany, 'info');
  }, [isTakingAll, isEnough, hasMore, error, loadMore, photos, toast]);

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

  const list = useMemo(() => [...(chosen?.values() ?? [])], [chosen]);
  return {
    isActive,
    photos: list,
    /** For the grid. */
    cells: chosen && { has: ({ id }: Photo) => chosen.has(id), toggle },
    isTakingAll,
    isAll: chosen !== null && isEnough && hasAll(chosen, photos),
    start: clear,
    clear,
    stop,
    takeAll,
    /** Of the button that starts it: the focus comes back to it. */
    opener,
  };
}

export type Selection = ReturnType<typeof useSelection>;
