import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './photo-placeholder.module.css';
import { photoTexts } from './photo-texts.ts';

interface PhotoPlaceholderProps {
  photo: Photo;
  /** An image covers the placeholder, which then only shows the filename. */
  hasImage: boolean;
  /** Under the text. */
  children?: ReactNode;
}

/** Shown where there is no image: the filename and the reason. */
export function PhotoPlaceholder({ photo, hasImage, children }: PhotoPlaceholderProps) {
  const isPreparing = photo.status === 'STORED' && !hasImage;
  return (
    // With an image, its `alt` has the filename.
    <span className={styles.placeholder} data-quiet={hasImage || undefined} aria-hidden={hasImage || undefined}>
      {!hasImage && (isPreparing ? <Spinner /> : <ImageOff aria-hidden="true" />)}
      <span className={styles.name}>{photo.filename}</span>
      {!hasImage && <span className={styles.reason}>{isPreparing ? photoTexts.preparing : reasonOf(photo)}</span>}
      {children}
    </span>
  );
}

/** The owner has a button there to make them. */
const reasonOf = ({ needs, failure }: Photo): string =>
  needs.includes('previews') ? photoTexts.repairable : (failure ?? photoTexts.noPreview);
