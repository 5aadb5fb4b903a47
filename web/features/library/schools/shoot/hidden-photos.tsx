import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { Muted } from '../../../../ui/layout/muted.tsx';
import schools from '../schools.module.css';
import { PhotoButton } from './photo-button.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface HiddenPhotosProps {
  photos: readonly SchoolPhoto[];
  onPhoto: (photo: SchoolPhoto) => void;
}

/** Cards, and what was decided to be nobody's. */
export function HiddenPhotos({ photos, onPhoto }: HiddenPhotosProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={schools.class} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <strong>{texts.hidden(photos.length)}</strong>
          <Muted as="span" size="s">
            {texts.hiddenText}
          </Muted>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && (
        <div className={styles.photos}>
          {photos.map((photo) => (
            <PhotoButton key={photo.id} photo={photo} onClick={onPhoto} />
          ))}
        </div>
      )}
    </details>
  );
}
