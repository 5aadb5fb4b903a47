import { useState } from 'react';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { PhotoPlaceholder } from '../photo-placeholder.tsx';
import { photoTexts } from '../photo-texts.ts';
import styles from './grid.module.css';
import { imageSources } from './image-sources.ts';

interface PhotoCellProps {
  photo: Photo;
  width: number;
  height: number;
  onOpen: () => void;
  onImageError: (photo: Photo) => void;
}

export function PhotoCell({ photo, width, height, onOpen, onImageError }: PhotoCellProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = imageSources(photo, { width, height });
  return (
    <button type="button" className={styles.open} onClick={onOpen} aria-label={photoTexts.open(photo.filename)}>
      <PhotoPlaceholder photo={photo} hasImage={image !== null} />
      {image && image.src !== failedUrl && (
        <img
          className={styles.image}
          {...image}
          alt={photo.filename}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => {
            setFailedUrl(image.src);
            onImageError(photo);
          }}
        />
      )}
    </button>
  );
}
