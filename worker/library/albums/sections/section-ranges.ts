/** Positions of an album's photos: above `after`, up to `until`; null: to its end. */
export interface SectionRange {
  after: string;
  until: string | null;
}

interface Heading {
  id: string;
  position: string;
}

/** Returns where the photos below some headings lie; `sections`: all of the album, in their order. */
export function sectionRanges(sections: readonly Heading[], ids: readonly string[]): SectionRange[] {
  const ranges: SectionRange[] = [];
  for (const [at, { id, position }] of sections.entries()) {
    if (!ids.includes(id)) continue;
    const until = sections[at + 1]?.position ?? null;
    const last = ranges.at(-1);
    if (last && last.until === position) last.until = until;
    else ranges.push({ after: position, until });
  }
  return ranges;
}
