import { useCallback, useEffect, useRef, useState } from 'react';
import { maxOrderedPhotos } from '../../../../../shared/library/albums/album-order.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { loadOrdered, orderPhotos } from './api.ts';
import { orderTexts as texts } from './order-texts.ts';
import { type Drop, itemsOf, moved, type OrderedItem, withMore } from './ordered-items.ts';

/**
 * The photos and headings of an album in its owner's order, as far as they are loaded. `onArranged` runs after each
 * change that was saved.
 */
export function useOrderedItems(albumId: string, onArranged: () => void) {
  const [items, setItems] = useState<readonly OrderedItem[]>([]);
  /** Null: all are loaded; undefined: none yet. */
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const toast = useToast();
  /** Calls run one after the other: each one's place depends on those before. */
  const calls = useRef<Promise<unknown>>(Promise.resolve());

  const load = useCallback(
    async (from: string | null) => {
      setLoading(true);
      setError(null);
      try {
        const { album, nextCursor } = await loadOrdered(albumId, from);
        setItems((last) => (from === null ? itemsOf(album) : withMore(last, itemsOf(album))));
        setCursor(nextCursor);
      } catch (failure) {
        setError(failure);
      }
      setLoading(false);
    },
    [albumId],
  );
  useEffect(() => void load(null), [load]);

  /** Runs a call after those before it; shows what the server has when it fails. */
  const save = (call: () => Promise<unknown>): Promise<boolean> => {
    const saved = calls.current.then(call).then(
      () => {
        onArranged();
        return true;
      },
      async (failure: unknown) => {
        toast(texts.failed + errorText(failure, texts.unexpected), 'error');
        await load(null);
        return false;
      },
    );
    calls.current = saved;
    return saved;
  };

  const move = (ids: ReadonlySet<string>, drop: Drop): Promise<boolean> => {
    const photoIds = items.filter(({ id }) => ids.has(id)).map(({ id }) => id);
    setItems(moved(items, ids, drop));
    return save(async () => {
      let { target, side } = drop;
      for (let start = 0; start < photoIds.length; start += maxOrderedPhotos) {
        const slice = photoIds.slice(start, start + maxOrderedPhotos);
        await orderPhotos(albumId, { photoIds: slice, target, side });
        // The next ones follow the last of these.
        [target, side] = [slice.at(-1) ?? target, 'after'];
      }
    });
  };

  return {
    items,
    show: setItems,
    move,
    save,
    /** Resolves when all changes so far are saved, or have failed. */
    settled: () => calls.current,
    onArranged,
    error,
    isLoading,
    hasMore: cursor != null,
    loadMore: () => load(cursor ?? null),
    retry: () => load(cursor ?? null),
  };
}

export type OrderedItems = ReturnType<typeof useOrderedItems>;
