import { dayText } from '../../../shared/format/day-text.ts';
import type { Place } from '../../engine/pdf/four-on-a-page.ts';
import { mm, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { codeText, drawByClass, drawCentred, drawCode, type PaperFacts } from './school-papers.ts';

/** What parents get after the shoot. */
export interface ParentLetter {
  code: string;
  name: string;
  className: string;
}

const codeSide = 45 * mm;

/** Returns letters of A6, four on a page of A4; each class begins a page. */
export async function parentLettersPdf(letters: readonly ParentLetter[], facts: PaperFacts): Promise<Uint8Array> {
  const sheet = await Sheet.open(facts.fonts);
  sheet.describe({ title: `Listy pre rodičov: ${facts.school}`, author: 'Momentka', at: facts.at });
  drawByClass(sheet, letters, (letter, place) => drawLetter(sheet, letter, place, facts));
  return sheet.save();
}

function drawLetter(sheet: Sheet, { code, name, className }: ParentLetter, place: Place, facts: PaperFacts): void {
  const x = place.x + place.width / 2;
  const room = place.width - 20 * mm;
  const address = `${facts.origin}/k`;
  const below = drawCentred(
    sheet,
    [
      { text: name, size: 16, bold: true },
      { text: [className, facts.school].filter((text) => text !== '').join(', '), size: 9, muted: true },
      { text: 'Fotky z fotenia sú pripravené', size: 12, bold: true, space: 8 },
    ],
    { x, y: place.y + 7 * mm, room },
  );
  // A browser sends what is behind the mark to no server.
  drawCode(sheet, `${address}#${code}`, { x, y: below + 5 * mm, side: codeSide, ecc: 'M' });
  drawCentred(
    sheet,
    [
      { text: `Naskenujte QR kód alebo na ${address.replace(/^https?:\/\//, '')} zadajte kód`, size: 9.5 },
      { text: codeText(code), size: 24, bold: true, space: 2 },
      {
        text: `Objednajte do ${dayText(facts.deadlineOn)}, fotky doručíme do školy zadarmo.`,
        size: 9.5,
        bold: true,
        space: 8,
      },
      {
        text: 'Kto má kód, vidí fotky dieťaťa: nikomu ho nedávajte. Ak máte viac detí, zadajte ich kódy do jedného košíka.',
        size: 8.5,
        muted: true,
        space: 6,
      },
    ],
    { x, y: below + 5 * mm + codeSide + 4 * mm, room },
  );
}
