import { type ReactNode, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { PhotoPlaceholder } from '../photo-placeholder.tsx';
import styles from './viewer-image.module.css';
import { viewerTexts } from './viewer-texts.ts';

interface ViewerImageProps {
  photo: Photo;
  /** The next page is loading. */
  isWaiting: boolean;
  onImageError: (photo: Photo) => void;
  placeholderAction: ReactNode;
}

export function ViewerImage({ photo, isWaiting, onImageError, placeholderAction }: ViewerImageProps) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { url, thumbnailUrl } = photo;
  if (!url || url === failedUrl) {
    return (
      <PhotoPlaceholder photo={photo} hasImage={url !== null}>
        {placeholderAction}
      </PhotoPlaceholder>
    );
  }
  const isLoading = isWaiting || loadedUrl !== url;
  return (
    <>
      <img
        className={styles.photo}
        // The thumbnail, which is cached, is shown until the preview is loaded.
        style={thumbnailUrl && isLoading ? { backgroundImage: `url("${thumbnailUrl}")` } : undefined}
        src={url}
        width={photo.width ?? undefined}
        height={photo.height ?? undefined}
        alt={photo.filename}
        onLoad={() => setLoadedUrl(url)}
        onError={() => {
          setFailedUrl(url);
          onImageError(photo);
        }}
      />
      {isLoading && (
        <div className={styles.loading}>
          <Spinner size="l" label={viewerTexts.loading} />
        </div>
      )}
    </>
  );
}
