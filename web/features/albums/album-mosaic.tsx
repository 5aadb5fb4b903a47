import { Images } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '../../../shared/contract/photos.ts';
import styles from './album-mosaic.module.css';
import { albumsTexts } from './album-texts.ts';

const mostThumbnails = 6;

/** Up to six thumbnails of an album, the first one large; they repeat what the card's text says. */
export function AlbumMosaic({ photos }: { photos: readonly Photo[] }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = photos.filter((photo) => photo.thumbnailUrl && !failed.includes(photo.thumbnailUrl));
  if (shown.length === 0) {
    return (
      <div className={styles.empty}>
        <Images aria-hidden="true" />
        {photos.length === 0 && <span>{albumsTexts.noPhotos}</span>}
      </div>
    );
  }
  const tiles = shown.slice(0, mostThumbnails);
  return (
    <div className={styles.mosaic} data-count={tiles.length}>
      {tiles.map((photo, index) => (
        <img
          key={photo.id}
          className={styles.image}
          // The first tile and a lone pair are wide: there a thumbnail would look blurred.
          src={(index === 0 || tiles.length === 2 ? photo.url : null) ?? photo.thumbnailUrl ?? undefined}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed((urls) => [...urls, photo.thumbnailUrl ?? ''])}
        />
      ))}
    </div>
  );
}
