/** A paragraph, or the items of a list. */
export type LegalBlock = string | string[];

export interface LegalSection {
  /** Unique in its document; used as a link target. */
  id: string;
  heading: string;
  blocks: LegalBlock[];
}

export interface LegalDocument {
  title: string;
  version: string;
  /** An ISO day. */
  effectiveFrom: string;
  intro?: string;
  sections: LegalSection[];
}

/** Leaves out blocks that would be empty because the seller's data is missing. */
export const present = (blocks: (LegalBlock | undefined)[]): LegalBlock[] =>
  blocks.filter((block): block is LegalBlock => block !== undefined && block.length > 0);

/** Adds no-break spaces: after short words, between numbers and units, in abbreviations and phone numbers. */
export function tidySection({ id, heading, blocks }: LegalSection): LegalSection {
  return {
    id,
    heading: tidy(heading),
    blocks: blocks.map((block) => (typeof block === 'string' ? tidy(block) : block.map(tidy))),
  };
}

export function tidy(text: string): string {
  return (
    text
      // A sentence that ends with 's. r. o.' has no second full stop.
      .replace(/(?<!\.)\.\.(?!\.)/g, '.')
      .replace(/(?<=\+\d[\d ]*) (?=\d)/g, '\u00a0')
      .replace(/(?<![\p{L}\p{N}])([aikosuvz]) (?=\S)/giu, '$1\u00a0')
      .replace(/(?<=§|č\.|ods\.|písm\.|čl\.|\bZ\.|\bs\.|\br\.) (?=\S)/gu, '\u00a0')
      .replace(/(?<=\d) (?=dn|mesiac|hod|rok|pracovn|€|%|GB|MB|cm|px)/gu, '\u00a0')
  );
}
