import { classes } from '../../../lib/classes.ts';
import { GallerySkeleton } from '../gallery/gallery-skeleton.tsx';
import { photoTexts } from '../gallery/photo-texts.ts';
import sections from '../gallery/sections/sections.module.css';
import widePage from '../gallery/wide-page.module.css';
import slots from './prerendered-album.module.css';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';

/**
 * A shared album that is still to come: a skeleton. Prerendered, its slots take the title and the first photos, if the
 * Worker knows that the album is open (worker/library/links/fill-album-page.ts).
 */
export function PrerenderedAlbum() {
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
              <span data-slot="count" />
              {shareTexts.kind}
            </p>
          </div>
          <div className={slots.tools} />
        </header>
        <nav className={sections.links} data-slot="sections" aria-label={photoTexts.sections} hidden />
        <div className={classes(widePage.edge, slots.room)}>
          <h2 className={sections.heading} data-slot="heading" hidden>
            {photoTexts.sections}
          </h2>
          <div className={slots.photos} data-slot="photos" />
        </div>
      </div>
    </>
  );
}
