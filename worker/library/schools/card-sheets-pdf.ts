import type { Place } from '../../engine/pdf/four-on-a-page.ts';
import { mm, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { codeText, drawByClass, drawCentred, drawCode, type PaperFacts } from './school-papers.ts';

/** A card that is photographed before whom it stands for. */
export interface SchoolCard {
  code: string;
  kind: 'child' | 'siblings' | 'group' | 'spare';
  /** Of the child, or of the group; '' on a spare card, whose name is written by hand. */
  name: string;
  className: string;
}

/** A photo of half a metre has it an eighth of its width wide. */
const codeSide = 64 * mm;

const heads: Record<SchoolCard['kind'], string> = {
  child: '',
  siblings: 'Súrodenci',
  group: 'Skupina',
  spare: 'Náhradná karta',
};

/** Returns cards of A6, four on a page of A4, in the order that they come; each class begins a page. */
export async function cardSheetsPdf(cards: readonly SchoolCard[], facts: PaperFacts): Promise<Uint8Array> {
  const sheet = await Sheet.open(facts.fonts);
  sheet.describe({ title: `Karty na fotenie: ${facts.school}`, author: 'Momentka', at: facts.at });
  drawByClass(sheet, cards, (card, place) => drawCard(sheet, card, place, facts.school));
  return sheet.save();
}

function drawCard(sheet: Sheet, { code, kind, name, className }: SchoolCard, place: Place, school: string): void {
  const x = place.x + place.width / 2;
  const room = place.width - 16 * mm;
  const top = place.y + 9 * mm;
  drawCode(sheet, code, { x, y: top + 5 * mm, side: codeSide, ecc: 'H' });
  const below = drawCentred(sheet, [{ text: codeText(code), size: 30, bold: true }], {
    x,
    y: top + 5 * mm + codeSide + 3 * mm,
    room,
  });
  const isWritten = kind === 'spare' && name === '';
  const end = drawCentred(
    sheet,
    [
      ...(heads[kind] ? [{ text: heads[kind], size: 11, muted: true }] : []),
      {
        text: isWritten ? '.'.repeat(44) : name,
        size: name.length > 24 ? 15 : 19,
        bold: !isWritten,
        space: isWritten ? 12 : 0,
      },
      ...(className ? [{ text: className, size: 13 }] : []),
    ],
    { x, y: below + 2 * mm, room },
  );
  drawCentred(sheet, [{ text: school, size: 8.5, muted: true }], {
    x,
    y: Math.max(end + 1 * mm, place.y + place.height - 12 * mm),
    room,
  });
}
