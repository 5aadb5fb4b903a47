import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { Muted } from '../../../ui/layout/muted.tsx';
import styles from './choice-photo.module.css';
import { FavoriteMark } from './favorites/favorite-mark.tsx';
import { favoriteTexts } from './favorites/favorite-texts.ts';

interface ChoicePhotoProps {
  photo: Photo;
  isChosen: boolean;
  /** What choosing it means. */
  label: string;
  /** On the picture. */
  badge?: string | undefined;
  /** Under it. */
  note?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** Photos to choose from, whole. */
export const ChoicePhotos = ({ children }: { children: ReactNode }) => <ul className={styles.photos}>{children}</ul>;

export function ChoicePhoto({ photo, isChosen, label, badge, note, disabled, onClick }: ChoicePhotoProps) {
  const shape = { background: photo.color ?? undefined, aspectRatio: `${photo.width ?? 1} / ${photo.height ?? 1}` };
  return (
    <li>
      <button
        type="button"
        className={styles.photo}
        aria-pressed={isChosen}
        aria-label={[label, badge, photo.isFavorite && favoriteTexts.mark].filter(Boolean).join(', ')}
        disabled={disabled}
        style={shape}
        onClick={onClick}
      >
        {photo.mediumUrl && <img src={photo.mediumUrl} alt={photo.filename} loading="lazy" decoding="async" />}
        <span className={styles.mark}>{isChosen && <Check aria-hidden="true" />}</span>
        <FavoriteMark photo={photo} />
        {badge && <span className={styles.badge}>{badge}</span>}
      </button>
      {note && (
        <Muted size="s" className={styles.note}>
          {note}
        </Muted>
      )}
    </li>
  );
}
