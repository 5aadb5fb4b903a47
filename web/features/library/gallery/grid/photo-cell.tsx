import { Check } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { imageSources } from '../../../../../shared/library/photos/image-sources.ts';
import { PhotoPlaceholder } from '../photo-placeholder.tsx';
import { photoTexts } from '../photo-texts.ts';
import styles from './grid.module.css';

interface PhotoCellProps {
  photo: Photo;
  width: number;
  height: number;
  /** Among the first photos of the album, which most windows show: loaded with priority. */
  isFirst: boolean;
  /** The viewer was left at this photo. */
  takesFocus: boolean;
  onFocusTaken: () => void;
  /** Null while no selection is active. */
  isSelected: boolean | null;
  onOpen: (event: MouseEvent) => void;
  onImageError: (photo: Photo) => void;
}

export function PhotoCell(props: PhotoCellProps) {
  const { photo, width, height, isFirst, takesFocus, onFocusTaken, isSelected, onOpen, onImageError } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = imageSources(photo, { width, height });
  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus({ preventScroll: true });
    onFocusTaken();
  }, [takesFocus, onFocusTaken]);
  const isSelecting = isSelected !== null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.open}
      onClick={onOpen}
      aria-label={isSelecting ? photoTexts.select(photo.filename) : photoTexts.open(photo)}
      data-video={photo.video?.duration}
      {...(isSelecting && { role: 'checkbox', 'aria-checked': isSelected })}
    >
      {/* Its colour stands for a picture that is on its way. */}
      {!(image && photo.color) && <PhotoPlaceholder photo={photo} hasImage={image !== null} />}
      {image && image.src !== failedUrl && (
        <img
          className={styles.image}
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.sizes}
          alt={photo.filename}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => {
            setFailedUrl(image.src);
            onImageError(photo);
          }}
        />
      )}
      {isSelecting && <span className={styles.mark}>{isSelected && <Check aria-hidden="true" />}</span>}
    </button>
  );
}
