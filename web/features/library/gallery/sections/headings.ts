import type { AlbumSection, PageSection } from '../../../../../shared/library/albums/album-sections.ts';

/** A section whose heading is loaded. */
export interface Heading extends AlbumSection {
  /** Of the photo that it stands before. */
  index: number;
}

export const headingId = ({ id }: Pick<AlbumSection, 'id'>): string => `section-${id}`;

/** Returns the headings in the pages that are loaded so far. */
export function headingsIn<T>(
  pages: readonly T[],
  partsOf: (page: T) => { sections: readonly PageSection[]; count: number },
): Heading[] {
  const headings: Heading[] = [];
  let start = 0;
  for (const { sections, count } of pages.map(partsOf)) {
    for (const { id, title, before } of sections)
      if (before !== null) headings.push({ id, title, index: start + before });
    start += count;
  }
  return headings;
}

/** The photos under one heading, by their indexes; those before the first heading have none. */
interface Part {
  heading: Heading | null;
  start: number;
  /** Exclusive. */
  end: number;
}

/** Returns the parts that headings divide `count` photos into. */
export function partsOf(headings: readonly Heading[], count: number): Part[] {
  const parts: Part[] = headings.map((heading, at) => ({
    heading,
    start: Math.min(heading.index, count),
    end: Math.min(headings[at + 1]?.index ?? count, count),
  }));
  const first = Math.min(headings[0]?.index ?? count, count);
  return first > 0 || headings.length === 0 ? [{ heading: null, start: 0, end: first }, ...parts] : parts;
}
