import { useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { PhotoKept } from '../../../../shared/library/similar-photos/contract.ts';
import { readPhotoFacts, removePhotos, restorePhotos, saveCaption, saveFavorites } from '../own-photos/api.ts';
import { undoTexts } from '../own-photos/own-photos-texts.ts';
import { useFailureToast } from '../own-photos/use-failure-toast.tsx';
import { refreshCounts, useUndoToast } from '../own-photos/use-undo-toast.tsx';
import { keepPhoto } from './api.ts';
import { duplicatesTexts as texts } from './duplicates-texts.ts';

interface Choice {
  keepId: string;
  photos: readonly Photo[];
}

interface Done extends Choice, PhotoKept {
  copyIds: string[];
}

/** Keeps one photo of each group. A group that fails holds up no other one; what is done can be taken back. */
export function useKeepPhotos() {
  const [isBusy, setBusy] = useState(false);
  /** Groups that are done: the list is not read again for each. */
  const [done, setDone] = useState<ReadonlySet<readonly Photo[]>>(new Set());
  const sayUndoable = useUndoToast();
  const sayFailure = useFailureToast();

  const takeBack = async (finished: readonly Done[], restored: ReadonlySet<string>): Promise<void> => {
    const back = finished.filter(({ copyIds }) => copyIds.every((id) => restored.has(id)));
    let failure: unknown = null;
    for (const one of back) for (const call of undoCalls(one)) await call().catch((error) => (failure = error));
    setDone((last) => new Set([...last].filter((photos) => !back.some((other) => other.photos === photos))));
    if (failure) sayFailure(failure, texts.notRemoved);
  };
  const keep = async (choices: readonly Choice[]): Promise<void> => {
    setBusy(true);
    const finished: Done[] = [];
    let failure: unknown = null;
    for (const { keepId, photos } of choices) {
      const copyIds = photos.map(({ id }) => id).filter((id) => id !== keepId);
      try {
        finished.push({ keepId, photos, copyIds, ...(await keepPhoto(keepId, copyIds)) });
      } catch (error) {
        failure ??= error;
      }
    }
    const trashedIds = finished.flatMap(({ copyIds }) => copyIds);
    if (trashedIds.length > 0) {
      setDone((last) => new Set([...last, ...finished.map(({ photos }) => photos)]));
      refreshCounts();
      const restored = new Set<string>();
      sayUndoable(undoTexts.trashed(trashedIds.length), {
        ids: trashedIds,
        call: async (ids) => {
          await restorePhotos(ids);
          for (const id of ids) restored.add(id);
        },
        onUndone: () => takeBack(finished, restored),
      });
    }
    if (failure) sayFailure(failure, texts.failed);
    setBusy(false);
  };
  return { isBusy, done, keep };
}

/** Returns the calls that take from a photo what it got from its copies. */
const undoCalls = ({ keepId, albumIds, isNewFavorite, newCaption }: Done): (() => Promise<unknown>)[] => [
  ...albumIds.map((albumId) => () => removePhotos(albumId, [keepId])),
  ...(isNewFavorite ? [() => saveFavorites([keepId], false)] : []),
  ...(newCaption !== null ? [() => removeCaption(keepId, newCaption)] : []),
];

/** One that was written since stays. */
async function removeCaption(photoId: string, given: string): Promise<void> {
  const { caption } = await readPhotoFacts(photoId);
  if (caption === given) await saveCaption(photoId, '');
}
