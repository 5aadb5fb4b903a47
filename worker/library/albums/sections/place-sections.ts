import type { PageSection } from '../../../../shared/library/albums/album-sections.ts';
import type { SectionRow } from './queries.ts';

interface Page {
  /** The position of the last photo before the page; '' of the first page. */
  after: string;
  /** Of its photos, ascending. */
  positions: readonly string[];
  isLast: boolean;
}

/** Returns the sections of an album with the places of their headings in one page of its photos. */
export const placeSections = (sections: readonly SectionRow[], { after, positions, isLast }: Page): PageSection[] =>
  sections.map(({ id, title, position }) => {
    const next = positions.findIndex((photo) => photo > position);
    const before = next === -1 ? (isLast ? positions.length : null) : next;
    return { id, title, before: position > after ? before : null };
  });
