import { lazy, type ReactNode, Suspense } from 'react';
import { headingFacts } from '../../../../shared/library/albums/album-facts.ts';
import type { OpenShare } from '../../../../shared/library/albums/contract.ts';
import styles from './share.module.css';

const DensityButton = lazy(() => import('../gallery/grid/density-button.tsx'));

/** What a shared album is called, unless its cover says it, whose it is, and what can be done with it. */
export function AlbumHeading({ album, children }: { album: OpenShare['album']; children: ReactNode }) {
  const { title, description, photoCount, look, cover } = album;
  const { typeface } = look.presentation;
  return (
    <header className={styles.header} id="fotky">
      <div className={styles.heading}>
        {!cover && <h1 data-typeface={typeface}>{title}</h1>}
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.metaLine}>
          <p className={styles.meta}>{headingFacts(album)}</p>
          <Suspense>{photoCount > 0 && <DensityButton />}</Suspense>
        </div>
      </div>
      {photoCount > 0 && children}
    </header>
  );
}
