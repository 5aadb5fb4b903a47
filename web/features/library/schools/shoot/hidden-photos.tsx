import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { FoldedSection } from '../folded-section.tsx';
import { PhotoButton } from './photo-button.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface HiddenPhotosProps {
  photos: readonly SchoolPhoto[];
  onPhoto: (photo: SchoolPhoto) => void;
}

/** Cards, and what was decided to be nobody's. */
export function HiddenPhotos({ photos, onPhoto }: HiddenPhotosProps) {
  return (
    <FoldedSection title={<strong>{texts.hidden(photos.length)}</strong>} facts={texts.hiddenText}>
      <div className={styles.photos}>
        {photos.map((photo) => (
          <PhotoButton key={photo.id} photo={photo} onClick={onPhoto} />
        ))}
      </div>
    </FoldedSection>
  );
}
