import { useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { removePhotos, restorePhotos } from '../own-photos/api.ts';
import { undoTexts } from '../own-photos/own-photos-texts.ts';
import { useFailureToast } from '../own-photos/use-failure-toast.tsx';
import { refreshCounts, useUndoToast } from '../own-photos/use-undo-toast.tsx';
import { keepPhoto } from './api.ts';
import { duplicatesTexts as texts } from './duplicates-texts.ts';

interface Choice {
  keepId: string;
  photos: readonly Photo[];
}

/** Keeps one photo of each group; what is done until one fails can be taken back. */
export function useKeepPhotos(onChanged: () => unknown) {
  const [isBusy, setBusy] = useState(false);
  const sayUndoable = useUndoToast();
  const sayFailure = useFailureToast();
  const keep = async (choices: readonly Choice[]): Promise<void> => {
    setBusy(true);
    const trashed: string[] = [];
    const added: { albumId: string; keepId: string }[] = [];
    let failure: unknown = null;
    for (const { keepId, photos } of choices) {
      const copyIds = photos.map(({ id }) => id).filter((id) => id !== keepId);
      try {
        const { albumIds } = await keepPhoto(keepId, copyIds);
        trashed.push(...copyIds);
        added.push(...albumIds.map((albumId) => ({ albumId, keepId })));
      } catch (error) {
        failure = error;
        break;
      }
    }
    const takeBack = async (ids: string[]): Promise<void> => {
      await restorePhotos(ids);
      for (const { albumId, keepId } of added.splice(0)) await removePhotos(albumId, [keepId]);
    };
    if (trashed.length > 0) {
      await onChanged();
      refreshCounts();
      sayUndoable(undoTexts.trashed(trashed.length), { ids: trashed, call: takeBack, onUndone: onChanged });
    }
    if (failure) sayFailure(failure, texts.failed);
    setBusy(false);
  };
  return { isBusy, keep };
}
