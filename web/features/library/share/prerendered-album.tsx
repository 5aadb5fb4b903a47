import { classes } from '../../../lib/classes.ts';
import { GallerySkeleton } from '../gallery/gallery-skeleton.tsx';
import { photoTexts } from '../gallery/photo-texts.ts';
import sections from '../gallery/sections/sections.module.css';
import widePage from '../gallery/wide-page.module.css';
import cover from './cover.module.css';
import { GuestBar } from './guest-bar.tsx';
import slots from './prerendered-album.module.css';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';

/**
 * A shared album that is still to come, as it is prerendered: its slots take the cover, the title and the first
 * photos, if the Worker knows that the album is open (worker/library/links/fill-album-page.ts).
 */
export function PrerenderedAlbum() {
  return (
    <>
      <div data-slot="bar">
        <GuestBar look={null} />
      </div>
      <div className={slots.waiting} data-slot="waiting">
        <GallerySkeleton label={shareTexts.loading} />
      </div>
      <div data-slot="album" hidden>
        <section className={cover.cover} data-slot="cover">
          <img className={cover.photo} data-slot="cover-photo" alt="" />
          <div className={cover.words}>
            <img className={cover.logo} data-slot="cover-logo" alt="" />
            <h1 data-slot="cover-title">{shareTexts.kind}</h1>
            <p data-slot="cover-facts" />
            <a href="#fotky" className={styles.enter}>
              {shareTexts.look}
            </a>
          </div>
        </section>
        <header className={styles.header} id="fotky">
          <div className={styles.heading}>
            <h1 data-slot="title">{shareTexts.kind}</h1>
            <p className={styles.description} data-slot="description" />
            <p className={styles.meta} data-slot="facts" />
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
