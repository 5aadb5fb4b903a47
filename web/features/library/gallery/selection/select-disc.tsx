import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './select-disc.module.css';
import { selectionTexts as texts } from './selection-texts.ts';

interface SelectDiscProps {
  photo: Photo;
  /** Of the selection, which begins with this photo. */
  onSelect: (photo: Photo) => void;
}

/** Over a photo that a mouse points at: begins a selection with it. With a finger a long press does. */
export function SelectDisc({ photo, onSelect }: SelectDiscProps) {
  const select = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // It goes away: the photo, which is a check box then, keeps the focus.
    currentTarget.closest('li')?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    onSelect(photo);
  };
  const label = texts.beginWith(photo.filename);
  return (
    // A photo is one tab stop (grid-keys.ts), and the keyboard begins a selection with the button above the photos.
    <button
      type="button"
      tabIndex={-1}
      data-for-mouse
      className={styles.disc}
      aria-label={label}
      title={label}
      onClick={select}
    >
      <Check aria-hidden="true" />
    </button>
  );
}
