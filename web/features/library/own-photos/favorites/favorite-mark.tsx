import { Heart } from 'lucide-react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './favorite-mark.module.css';
import { favoriteTexts as texts } from './favorite-texts.ts';

/** On a photo of a list: its owner likes it best. */
export const FavoriteMark = ({ photo }: { photo: Photo }) =>
  photo.isFavorite && (
    <span className={styles.mark} role="img" aria-label={texts.mark}>
      <Heart aria-hidden="true" />
    </span>
  );
