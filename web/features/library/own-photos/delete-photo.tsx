import { useState } from 'react';
import type { Photo, PhotosDeleted } from '../../../../shared/library/photos/contract.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { deleteFromAlbum, trashPhotos } from './api.ts';
import { ElsewhereQuestion, isElsewhere } from './elsewhere-question.tsx';
import { selectedTexts, deletePhotoTexts as texts } from './own-photos-texts.ts';
import { refreshCounts, useDeletedToast } from './use-undo-toast.tsx';

interface Pages {
  removePhotos: (photoIds: ReadonlySet<string>) => unknown;
  reload: () => unknown;
}

/**
 * Deletes photos of an album. `ask` opens the question; the photos in `deletingIds` are hidden at once, and shown again
 * if deleting fails.
 */
export function useDeletePhoto(albumId: string, { removePhotos, reload }: Pages) {
  const [askedPhoto, setAskedPhoto] = useState<Photo | null>(null);
  const [deletingIds, setDeletingIds] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();
  const sayDeleted = useDeletedToast();

  const run = async (photo: Photo, call: (ids: string[]) => Promise<PhotosDeleted>): Promise<void> => {
    setAskedPhoto(null);
    setDeletingIds((ids) => new Set(ids).add(photo.id));
    try {
      const { positions } = await call([photo.id]);
      await removePhotos(new Set([photo.id]));
      sayDeleted(albumId, [photo.id], positions, reload);
      refreshCounts();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await removePhotos(new Set([photo.id]));
      else toast(texts.failed + errorText(error, selectedTexts.failed), 'error');
    } finally {
      setDeletingIds((ids) => new Set([...ids].filter((id) => id !== photo.id)));
    }
  };

  const removeOnly = (photo: Photo) => run(photo, (ids) => deleteFromAlbum(albumId, ids));
  const close = (): void => setAskedPhoto(null);
  const dialog =
    askedPhoto && isElsewhere(askedPhoto) ? (
      <ElsewhereQuestion
        photos={[askedPhoto]}
        onRemove={() => removeOnly(askedPhoto)}
        onTrash={() => run(askedPhoto, trashPhotos)}
        onClose={close}
      />
    ) : (
      askedPhoto && (
        <ConfirmDialog
          open
          danger
          onOpenChange={close}
          title={texts.title}
          text={texts.text(askedPhoto.filename)}
          confirmText={texts.confirm}
          onConfirm={() => removeOnly(askedPhoto)}
        />
      )
    );
  return { ask: setAskedPhoto, deletingIds, dialog };
}
