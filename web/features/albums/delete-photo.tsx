import { useState } from 'react';
import type { Photo } from '../../../shared/contract/photos.ts';
import { ApiError, errorText, refresh } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTrashedToast } from '../library/use-undo-toast.tsx';
import { deletePhoto } from '../photos/api.ts';
import { albumFormTexts, deletePhotoTexts as texts } from './album-texts.ts';

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
  const sayTrashed = useTrashedToast();

  const run = async (photo: Photo): Promise<void> => {
    setAskedPhoto(null);
    setDeletingIds((ids) => new Set(ids).add(photo.id));
    try {
      const { message, deleted } = await deletePhoto(photo.id, albumId);
      await removePhotos(new Set([photo.id]));
      if (deleted) sayTrashed([photo.id], reload);
      else toast(message);
      refresh('/auth/profile');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await removePhotos(new Set([photo.id]));
      else toast(texts.failed + errorText(error, albumFormTexts.unexpected), 'error');
    } finally {
      setDeletingIds((ids) => new Set([...ids].filter((id) => id !== photo.id)));
    }
  };

  const dialog = askedPhoto && (
    <ConfirmDialog
      open
      danger
      onOpenChange={() => setAskedPhoto(null)}
      title={texts.title}
      text={texts.text(askedPhoto.filename)}
      confirmText={texts.confirm}
      onConfirm={() => run(askedPhoto)}
    />
  );
  return { ask: setAskedPhoto, deletingIds, dialog };
}
