import type { ReactNode } from 'react';
import styles from './offer.module.css';
import { AlbumPicture, PrintPicture, SharePicture, StorePicture } from './offer-pictures.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

export function Offer() {
  const { items } = texts.offer;
  return (
    <Section title={texts.offer.title} text={texts.offer.text}>
      <div className={styles.grid}>
        <Item {...items.store} picture={<StorePicture />} />
        <Item {...items.albums} picture={<AlbumPicture />} />
        <Item id="zdielanie" {...items.share} picture={<SharePicture />} />
        <Item {...items.print} picture={<PrintPicture />} />
      </div>
    </Section>
  );
}

interface ItemProps {
  /** Anchor for links. */
  id?: string;
  title: string;
  text: string;
  picture: ReactNode;
}

function Item({ id, title, text, picture }: ItemProps) {
  return (
    <article id={id} className={styles.item}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  );
}
