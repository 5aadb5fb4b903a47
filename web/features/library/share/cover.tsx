import '../../../styles/typefaces.css';
import type { ReactNode } from 'react';
import { coverFacts } from '../../../../shared/library/albums/album-facts.ts';
import type { AlbumLook } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { coverSources } from '../../../../shared/library/photos/image-sources.ts';
import styles from './cover.module.css';

interface CoverProps {
  title: string;
  look: Pick<AlbumLook, 'ownerName' | 'logoUrl' | 'presentation'>;
  photo: Photo | null;
  children?: ReactNode;
}

/** The photo over the whole window that an album begins with. */
export function Cover({ title, look, photo, children }: CoverProps) {
  const { focus, typeface } = look.presentation;
  const sources = photo && coverSources(photo);
  return (
    <section className={styles.cover}>
      {sources && (
        <img
          className={styles.photo}
          {...sources}
          data-x={focus.x}
          data-y={focus.y}
          fetchPriority="high"
          alt=""
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
        />
      )}
      <div className={styles.words}>
        {look.logoUrl && <img className={styles.logo} src={look.logoUrl} alt="" />}
        <h1 data-typeface={typeface}>{title}</h1>
        <p>{coverFacts(look)}</p>
        {children}
      </div>
    </section>
  );
}
