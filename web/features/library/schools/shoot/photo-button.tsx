import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { Thumbnail } from '../../../../ui/media/thumbnail.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface PhotoButtonProps {
  photo: SchoolPhoto | undefined;
  onClick: (photo: SchoolPhoto) => void;
}

/** A photo of a job, to say whose it is. */
export function PhotoButton({ photo, onClick }: PhotoButtonProps) {
  if (!photo) return null;
  return (
    <button
      type="button"
      className={styles.photo}
      aria-label={texts.photoOf(photo.filename)}
      onClick={() => onClick(photo)}
    >
      <Thumbnail url={photo.thumbnailUrl} side={96} isWhole />
    </button>
  );
}
