import { refresh } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { restorePhotos } from './api.ts';
import { inSlices } from './in-slices.ts';
import { undoTexts as texts } from './library-texts.ts';
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
      action: (hide) => (
        <button
          type="button"
          onClick={() => {
            hide();
            void run(undo);
          }}
        >
          {texts.undo}
        </button>
      ),
    });
}

/** The same of photos that went to the trash. */
export function useTrashedToast() {
  const say = useUndoToast();
  return (ids: readonly string[], onUndone: () => unknown): void =>
    say(texts.trashed(ids.length), { ids, call: restorePhotos, onUndone });
}

/** After a change: the storage used, and how many photos are in no album. */
export function refreshCounts(): void {
  refresh('/auth/profile');
  refresh('/photos/unfiled-count');
}
