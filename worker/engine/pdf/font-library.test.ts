import fontkit, { type Subset } from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { fontLibrary } from './font-library.ts';
import { invoiceFonts } from './pdf-fonts.ts';

/** A subset with the letters of a Slovak text. */
function subsetOf(library: Pick<typeof fontkit, 'create'>, bytes: Uint8Array): Subset {
  const font = library.create(bytes);
  const subset = font.createSubset();
  for (const glyph of font.layout('Faktúra č. 2026000123: ľščťžýáíéôäň Ŕ Ĺ 12,50 €').glyphs) subset.includeGlyph(glyph);
  return subset;
}

/** What fontkit itself makes of it. */
const encoded = (subset: Subset): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    const stream = subset.encodeStream().on('data', (part) => parts.push(part));
    stream.on('end', () => resolve(Buffer.concat(parts)));
  });

it.each(['regular', 'bold'] as const)(
  'the subset of the %s font is the one of fontkit, and there at once',
  async (face) => {
    const bytes = new Uint8Array(invoiceFonts[face]);
    const parts: Uint8Array[] = [];
    subsetOf(fontLibrary, bytes)
      .encodeStream()
      .on('data', (part) => parts.push(part));
    expect(parts).toHaveLength(1);
    expect(Buffer.concat(parts).equals(await encoded(subsetOf(fontkit, bytes)))).toBe(true);
  },
);
