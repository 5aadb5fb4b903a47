import { GallerySkeleton } from '../photos/gallery-skeleton.tsx';
import drawn from './drawn-album.module.css';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';

/**
 * A shared album that is still to come: a skeleton. Drawn at build time, its slots take the title and the first photos,
 * if the Worker knows that the album is open (worker/albums/draw-album.ts).
 */
export function DrawnAlbum() {
  return (
    <>
      <div data-slot="waiting">
        <GallerySkeleton label={shareTexts.loading} />
      </div>
      <div data-slot="album" hidden>
        <header className={styles.header}>
          <div className={styles.heading}>
            <h1 data-slot="title">{shareTexts.kind}</h1>
            <p className={styles.description} data-slot="description" />
            <p className={styles.meta}>
              <span data-slot="count" /> • {shareTexts.kind}
            </p>
          </div>
          <div className={drawn.tools} />
        </header>
        <div className={drawn.room}>
          <div className={drawn.photos} data-slot="photos" />
        </div>
      </div>
    </>
  );
}
