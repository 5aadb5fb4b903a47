import { lazy, type ReactNode, Suspense } from 'react';
import { formatDate } from '../../../../shared/format/dates.ts';
import { photoCountText } from '../../../../shared/format/plural.ts';
import type { OpenShare } from '../../../../shared/library/albums/contract.ts';
import styles from './share.module.css';
import { shareTexts as texts } from './share-texts.ts';

const DensityButton = lazy(() => import('../gallery/grid/density-button.tsx'));

/** What a shared album is called, unless its cover says it, whose it is, and what can be done with it. */
export function AlbumHeading({ album, children }: { album: OpenShare['album']; children: ReactNode }) {
  const { title, description, photoCount, look, cover } = album;
  const { eventOn, typeface } = look.presentation;
  const facts = [
    !cover && texts.by(look.ownerName),
    !cover && eventOn && formatDate(eventOn),
    photoCount > 0 && photoCountText(photoCount),
  ];
  return (
    <header className={styles.header} id="fotky">
      <div className={styles.heading}>
        {!cover && <h1 data-typeface={typeface}>{title}</h1>}
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.metaLine}>
          <p className={styles.meta}>{facts.filter(Boolean).join(' · ')}</p>
          <Suspense>{photoCount > 0 && <DensityButton />}</Suspense>
        </div>
      </div>
      {photoCount > 0 && children}
    </header>
  );
}
