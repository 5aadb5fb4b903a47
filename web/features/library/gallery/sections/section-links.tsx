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

/** The section that the page was opened at. */
const sectionOf = (sections: readonly AlbumSection[], hash: string): string | null =>
  sections.find((section) => hash === `#${headingId(section)}`)?.id ?? null;

/** Leads to the sections of an album, each by its own address; one that is not loaded yet is, with all before it. */
export default function SectionLinks({ sections, headings, hasMore, loadMore }: SectionLinksProps) {
  const [wanted, setWanted] = useState<string | null>(() => sectionOf(sections, window.location.hash));
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
        <a
          key={id}
          href={`#${headingId({ id })}`}
          aria-busy={wanted === id}
          onClick={(event) => {
            event.preventDefault();
            window.history.replaceState(window.history.state, '', `#${headingId({ id })}`);
            setWanted(id);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
