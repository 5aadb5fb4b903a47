import { Heart } from 'lucide-react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { saveFavorites } from '../api.ts';
import styles from './favorite-button.module.css';
import { favoriteTexts as texts } from './favorite-texts.ts';

interface FavoriteButtonProps {
  photo: Photo;
  onChanged: (photo: Photo) => unknown;
}

/** In the viewer of one's own photos; shows the change at once. */
export function FavoriteButton({ photo, onChanged }: FavoriteButtonProps) {
  const toast = useToast();
  const { isFavorite = false } = photo;
  const toggle = async (): Promise<void> => {
    onChanged({ ...photo, isFavorite: !isFavorite });
    try {
      await saveFavorites([photo.id], !isFavorite);
    } catch (error) {
      onChanged(photo);
      toast(texts.failed + errorText(error, texts.tryAgain), 'error');
    }
  };
  return (
    <IconButton
      label={isFavorite ? texts.remove : texts.add}
      variant="overlay"
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-keyshortcuts="f"
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
