import type { PhotoPositions } from '../../../../shared/library/photos/contract.ts';
import { refresh } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { toastButton } from '../../../ui/feedback/toast-button.tsx';
import { copyPhotos, restorePhotos } from './api.ts';
import { inSlices } from './in-slices.ts';
import { undoTexts as texts } from './own-photos-texts.ts';
import { useFailureToast } from './use-failure-toast.tsx';

const shownForMs = 10_000;

interface Undo {
  ids: readonly string[];
  /** Takes at most 200 ids. */
  call: (ids: string[]) => Promise<unknown>;
  /** Loads again what is shown. */
  onUndone: () => unknown;
}

/** Says that something was done to photos, with a button that takes it back. */
export function useUndoToast() {
  const toast = useToast();
  const sayFailure = useFailureToast();
  const run = async ({ ids, call, onUndone }: Undo): Promise<void> => {
    const { doneIds, error } = await inSlices(ids, call);
    if (doneIds.length > 0) {
      await onUndone();
      refreshCounts();
    }
    if (error) sayFailure(error, texts.failed);
    else toast(texts.undone(doneIds.length));
  };
  return (message: string, undo: Undo): void =>
    toast(message, 'success', {
      shownForMs,
      action: toastButton(texts.undo, () => run(undo)),
    });
}

/** The same of photos that went to the trash. */
export function useTrashedToast() {
  const say = useUndoToast();
  return (ids: readonly string[], onUndone: () => unknown): void =>
    say(texts.trashed(ids.length), { ids, call: restorePhotos, onUndone });
}

/** The same of photos that were deleted in an album: undone, they are there again. */
export function useDeletedToast() {
  const say = useUndoToast();
  return (albumId: string, ids: readonly string[], positions: PhotoPositions, onUndone: () => unknown): void => {
    const isRemoved = (id: string): boolean => id in positions;
    const removed = ids.filter(isRemoved).length;
    const putBack = async (slice: string[]) => {
      const [back, trashed] = [slice.filter(isRemoved), slice.filter((id) => !isRemoved(id))];
      if (trashed.length > 0) await restorePhotos(trashed);
      if (back.length > 0) await copyPhotos(albumId, back, pickPositions(positions, back));
    };
    say(texts.deleted(removed, ids.length - removed), { ids, call: putBack, onUndone });
  };
}

/** Returns those of some photos; one that was gone from the album already has none. */
export const pickPositions = (positions: PhotoPositions, ids: readonly string[]): PhotoPositions =>
  Object.fromEntries(Object.entries(positions).filter(([id]) => ids.includes(id)));

/** After a change: the storage used, and how many photos are in no album. */
export function refreshCounts(): void {
  refresh('/auth/profile');
  refresh('/photos/unfiled-count');
}
