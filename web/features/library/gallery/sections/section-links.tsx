import { useEffect, useState } from 'react';
import type { AlbumSection } from '../../../../../shared/library/albums/album-sections.ts';
import { photoTexts } from '../photo-texts.ts';
import { type Heading, headingId } from './headings.ts';
import styles from './sections.module.css';

interface SectionLinksProps {
  /** All of the album. */
  sections: readonly AlbumSection[];
  /** Those whose heading is loaded. */
  headings: readonly Heading[];
  hasMore: boolean;
  loadMore: () => void;
}

/** Leads to the sections of an album; one that is not loaded yet is, with all before it. */
export default function SectionLinks({ sections, headings, hasMore, loadMore }: SectionLinksProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const isLoaded = headings.some(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted === null) return;
    if (!isLoaded && hasMore) {
      loadMore();
      return;
    }
    const heading = document.getElementById(headingId({ id: wanted }));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, isLoaded, hasMore, loadMore]);
  return (
    <nav className={styles.links} aria-label={photoTexts.sections}>
      {sections.map(({ id, title }) => (
        <button key={id} type="button" aria-busy={wanted === id} onClick={() => setWanted(id)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
