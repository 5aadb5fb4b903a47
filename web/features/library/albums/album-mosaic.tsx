import { Images } from 'lucide-react';
import { useState } from 'react';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { imageSources } from '../../../../shared/library/photos/image-sources.ts';
import styles from './album-mosaic.module.css';
import { albumsTexts } from './album-texts.ts';

const maxThumbnails = 6;
/** Size of a card in a wide window with three columns. */
const mosaicSize = { width: 400, height: 267 };
/** Share of the card's width and height that a tile takes. */
const largeShare = 2 / 3;
const smallShare = 1 / 3;

/** Up to six thumbnails of an album, the first one large. */
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
  const tiles = shown.slice(0, maxThumbnails);
  return (
    <div className={styles.mosaic} data-count={tiles.length}>
      {tiles.map((photo, index) => (
        <img
          key={photo.id}
          className={styles.image}
          {...imageSources(photo, tileSize(index, tiles.length))}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed((urls) => [...urls, photo.thumbnailUrl ?? ''])}
        />
      ))}
    </div>
  );
}

/** Returns the approximate size, which decides only which derivative is loaded. */
function tileSize(index: number, count: number): Size {
  const { width, height } = mosaicSize;
  if (count === 1) return mosaicSize;
  if (count === 2) return { width: width / 2, height };
  const share = index === 0 ? largeShare : smallShare;
  return { width: width * share, height: index === 0 && count < 6 ? height : height * share };
}
