import { ImageOff } from 'lucide-react';
import type { Photo } from '../../../shared/contract/photos.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './photo-placeholder.module.css';
import { photoTexts } from './photo-texts.ts';

interface PhotoPlaceholderProps {
  photo: Photo;
  /** A picture lies or will lie over it: then it only names the file. */
  hasImage: boolean;
}

/** What is seen where there is no picture: the file's name and why. */
export function PhotoPlaceholder({ photo, hasImage }: PhotoPlaceholderProps) {
  const isPreparing = photo.status === 'STORED' && !hasImage;
  return (
    // Once there is a picture, its own alternative names the file.
    <span className={styles.placeholder} data-quiet={hasImage || undefined} aria-hidden={hasImage || undefined}>
      {!hasImage && (isPreparing ? <Spinner /> : <ImageOff aria-hidden="true" />)}
      <span className={styles.name}>{photo.filename}</span>
      {!hasImage && (
        <span className={styles.reason}>
          {isPreparing ? photoTexts.preparing : (photo.failure ?? photoTexts.noPreview)}
        </span>
      )}
    </span>
  );
}
