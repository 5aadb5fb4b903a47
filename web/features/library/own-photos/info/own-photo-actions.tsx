import { FolderPlus, Share2, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Photo, PhotoAlbum } from '../../../../../shared/library/photos/contract.ts';
import { errorText, refresh } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { copyPhotos, trashPhotos } from '../api.ts';
import { selectedTexts } from '../own-photos-texts.ts';
import { refreshCounts, useTrashedToast } from '../use-undo-toast.tsx';
import { ownInfoTexts as texts } from './own-info-texts.ts';
import styles from './own-photo-actions.module.css';

const AlbumPicker = lazy(() => import('../album-picker.tsx'));

/** Where the photo is shown. */
export interface PhotoPlace {
  onShare?: (photo: Photo) => void;
  /** Asks first; missing: it goes to the trash, which can be undone. */
  onDelete?: (photo: Photo) => void;
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  /** Loads again what is shown. */
  onReload: () => unknown;
  /** A button more for a photo. */
  action?: (photo: Photo) => ReactNode;
  /** A photo that is in an album is shown here no more. */
  isUnfiled?: boolean;
}

export function OwnPhotoActions({ photo, place }: { photo: Photo; place: PhotoPlace }) {
  const { onShare, onDelete, onGone, onReload, isUnfiled = false } = place;
  const [isPicking, setPicking] = useState(false);
  const toast = useToast();
  const sayTrashed = useTrashedToast();
  const gone = () => onGone(new Set([photo.id]));
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
      refreshCounts();
    } catch (error) {
      toast(errorText(error, selectedTexts.failed), 'error');
    }
  };
  const add = ({ id, title }: PhotoAlbum) => {
    setPicking(false);
    return attempt(async () => {
      await copyPhotos(id, [photo.id]);
      toast(selectedTexts.copied(1, title));
      await (isUnfiled ? gone() : refresh(`/photos/${photo.id}/albums`));
    });
  };
  const trash = () =>
    attempt(async () => {
      await trashPhotos([photo.id]);
      await gone();
      sayTrashed([photo.id], onReload);
    });
  return (
    <div className={styles.actions}>
      {place.action?.(photo)}
      {onShare && (
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => onShare(photo)}>
          {texts.share}
        </Button>
      )}
      <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setPicking(true)}>
        {selectedTexts.file}
      </Button>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => (onDelete ? onDelete(photo) : trash())}>
        {texts.delete}
      </Button>
      {isPicking && (
        <Suspense>
          <AlbumPicker title={selectedTexts.file} exceptId={null} onPick={add} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  );
}
