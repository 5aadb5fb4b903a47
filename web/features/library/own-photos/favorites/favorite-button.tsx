import { Heart } from 'lucide-react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { saveFavorites } from '../api.ts';
import type { EditPhotos } from '../use-selection-actions.ts';
import styles from './favorite-button.module.css';
import { favoriteTexts as texts } from './favorite-texts.ts';

/** The last change of each photo: one is sent after the other, so that the last one counts. */
const saving = new Map<string, Promise<unknown>>();

interface FavoriteButtonProps {
  photo: Photo;
  onEdit: EditPhotos;
}

/** In the viewer of one's own photos; shows the change at once. */
export function FavoriteButton({ photo: { id, isFavorite = false }, onEdit }: FavoriteButtonProps) {
  const toast = useToast();
  const show = (isMarked: boolean) => onEdit((photo) => (photo.id === id ? { ...photo, isFavorite: isMarked } : photo));
  const toggle = async (): Promise<void> => {
    show(!isFavorite);
    const before = saving.get(id)?.catch(() => undefined);
    const saved = (before ?? Promise.resolve()).then(() => saveFavorites([id], !isFavorite));
    saving.set(id, saved);
    try {
      await saved;
    } catch (error) {
      if (saving.get(id) === saved) show(isFavorite);
      toast(texts.failed + errorText(error, texts.tryAgain), 'error');
    }
    if (saving.get(id) === saved) saving.delete(id);
  };
  return (
    <IconButton
      label={isFavorite ? texts.remove : texts.add}
      variant="overlay"
      className={isFavorite ? styles.favorite : undefined}
      aria-keyshortcuts="f"
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
