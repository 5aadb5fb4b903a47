import { useState } from 'react';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import type { Photo, PhotoPositions } from '../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { updateAlbum } from '../albums/api.ts';
import type { Selection } from '../gallery/selection/use-selection.ts';
import { copyPhotos, deleteFromAlbum, movePhotos, removePhotos, saveFavorites, trashPhotos } from './api.ts';
import { favoriteTexts } from './favorites/favorite-texts.ts';
import { inSlices } from './in-slices.ts';
import { selectedTexts as texts } from './own-photos-texts.ts';
import { pickPositions, refreshCounts, useDeletedToast, useTrashedToast, useUndoToast } from './use-undo-toast.tsx';

/** What is shown: an album, the photos that are in none, the favourites, or all. */
export type SelectionPlace =
  | {
      kind: 'album';
      album: Pick<Album, 'id' | 'title' | 'products' | 'coverPhotoId'>;
      /** Shows another photo as the album's cover. */
      onCover: (photoId: string) => unknown;
    }
  | { kind: 'unfiled' | 'favorites' | 'all' };

/** Changes photos where they are shown. */
export type EditPhotos = (change: (photo: Photo) => Photo) => unknown;

interface SelectionActions {
  selection: Selection;
  place: SelectionPlace;
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  onEdit: EditPhotos;
  /** Loads again what is shown. */
  onReload: () => unknown;
}

type Target = Pick<Album, 'id' | 'title'>;

/** What an owner does with the selected photos by calls; a selection that all succeeded for ends. */
export function useSelectionActions({ selection, place, onGone, onEdit, onReload }: SelectionActions) {
  /** How many photos are done while a call runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const toast = useToast();
  const sayTrashed = useTrashedToast();
  const sayDeleted = useDeletedToast();
  const sayUndoable = useUndoToast();
  const { photos } = selection;
  const ids = photos.map(({ id }) => id);

  const run = async (
    call: (slice: string[]) => Promise<unknown>,
    done: (doneIds: string[]) => unknown,
    changedIds: readonly string[] = ids,
  ) => {
    setProgress(0);
    const { doneIds, error } = await inSlices(changedIds, call, setProgress);
    setProgress(null);
    if (doneIds.length > 0) {
      await done(doneIds);
      refreshCounts();
    }
    if (!error) return selection.stop();
    const reason = errorText(error, texts.failed);
    const isDone = new Set(doneIds);
    selection.replace(new Map(photos.filter(({ id }) => !isDone.has(id)).map((photo) => [photo.id, photo])));
    toast(doneIds.length > 0 ? texts.partly(doneIds.length, changedIds.length, reason) : reason, 'error');
  };
  const goneAfter =
    (message: (count: number) => string, undo: (slice: string[]) => Promise<unknown>) => async (doneIds: string[]) => {
      await onGone(new Set(doneIds));
      sayUndoable(message(doneIds.length), { ids: doneIds, call: undo, onUndone: onReload });
    };

  const trash = () =>
    run(trashPhotos, async (doneIds) => {
      await onGone(new Set(doneIds));
      sayTrashed(doneIds, onReload);
    });
  /** To the trash only what is in no other album. */
  const deleteIn = ({ id }: Target) => {
    const places: PhotoPositions = {};
    return run(
      async (slice) => Object.assign(places, (await deleteFromAlbum(id, slice)).positions),
      async (doneIds) => {
        await onGone(new Set(doneIds));
        sayDeleted(id, doneIds, places, onReload);
      },
    );
  };
  const remove = ({ id }: Target) => {
    const places: PhotoPositions = {};
    return run(
      async (slice) => Object.assign(places, (await removePhotos(id, slice)).positions),
      goneAfter(texts.removed, (slice) => copyPhotos(id, slice, pickPositions(places, slice))),
    );
  };
  const move = (from: Target, { id, title }: Target) => {
    const places: PhotoPositions = {};
    const added = new Set<string>();
    const putBack = async (slice: string[]) => {
      const [fresh, others] = [slice.filter((each) => added.has(each)), slice.filter((each) => !added.has(each))];
      if (fresh.length > 0) await movePhotos(from.id, id, fresh, pickPositions(places, fresh));
      if (others.length > 0) await copyPhotos(from.id, others, pickPositions(places, others));
    };
    return run(
      async (slice) => {
        const { addedIds, positions } = await movePhotos(id, from.id, slice);
        for (const photoId of addedIds) added.add(photoId);
        Object.assign(places, positions);
      },
      goneAfter((count) => texts.moved(count, title), putBack),
    );
  };
  const copy = ({ id, title }: Target) => {
    const say = (count: number) => texts.copied(count, title);
    const call = (slice: string[]) => copyPhotos(id, slice);
    if (place.kind === 'unfiled')
      return run(
        call,
        goneAfter(say, (slice) => removePhotos(id, slice)),
      );
    return run(call, (doneIds) => toast(say(doneIds.length)));
  };
  const setCover = ({ album, onCover }: SelectionPlace & { kind: 'album' }, photo: Photo) =>
    run(
      () => updateAlbum(album.id, { coverPhotoId: photo.id }),
      () => {
        toast(texts.coverSet);
        return onCover(photo.id);
      },
    );
  const setFavorite = (isFavorite: boolean) => {
    const changedIds = photos.filter((photo) => Boolean(photo.isFavorite) !== isFavorite).map(({ id }) => id);
    const leaves = place.kind === 'favorites' && !isFavorite;
    const show = (shownIds: readonly string[], isMarked: boolean) => {
      const changed = new Set(shownIds);
      return onEdit((photo) => (changed.has(photo.id) ? { ...photo, isFavorite: isMarked } : photo));
    };
    return run(
      (slice) => saveFavorites(slice, isFavorite),
      async (doneIds) => {
        await (leaves ? onGone(new Set(doneIds)) : show(doneIds, isFavorite));
        sayUndoable(isFavorite ? favoriteTexts.added(doneIds.length) : favoriteTexts.removed(doneIds.length), {
          ids: doneIds,
          call: (slice) => saveFavorites(slice, !isFavorite),
          onUndone: () => (leaves ? onReload() : show(doneIds, !isFavorite)),
        });
      },
      changedIds,
    );
  };

  return { progress, trash, deleteIn, remove, move, copy, setCover, setFavorite };
}
