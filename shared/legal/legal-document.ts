/** A paragraph, or the items of a list. */
export type LegalBlock = string | string[];

export interface LegalSection {
  /** Unique in its document: links lead to it. */
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

/** Leaves out what a missing value of the seller would leave empty. */
export const present = (blocks: (LegalBlock | undefined)[]): LegalBlock[] =>
  blocks.filter((block): block is LegalBlock => block !== undefined && block.length > 0);

/** Keeps together what must not part at the end of a line: short words, numbers and their units, abbreviations, telephones. */
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
