import { encode as encodeQr } from 'uqr';
import { drawFourOnAPage, type Place } from '../../engine/pdf/four-on-a-page.ts';
import type { FontFiles } from '../../engine/pdf/pdf-sheet.ts';
import { ink, mm, muted, paper, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, widthOf, wrap } from '../../engine/pdf/pdf-type.ts';

/** What a card says about a link. */
export interface LinkCard {
  title: string;
  /** Where the code leads to. */
  url: string;
  canAdd: boolean;
  hasPassword: boolean;
}

interface CardFacts {
  fonts: FontFiles;
  /** Milliseconds since 1970. */
  at: number;
}

interface Look {
  titleSize: number;
  textSize: number;
  addressSize: number;
  codeSide: number;
}

// A camera reads it from an arm's length, the poster's from the other side of a table.
const cardLook: Look = { titleSize: 17, textSize: 11.5, addressSize: 7.5, codeSide: 52 * mm };
const posterLook: Look = { titleSize: 40, textSize: 24, addressSize: 12, codeSide: 118 * mm };

/** Returns four cards of A6 on a page of A4, to be cut and put on tables. */
export async function linkCardsPdf(card: LinkCard, facts: CardFacts): Promise<Uint8Array> {
  const sheet = await open(card, facts);
  drawFourOnAPage(sheet, [card, card, card, card], (one, place) => drawCard(sheet, one, place, cardLook));
  return sheet.save();
}

/** Returns a poster of A4. */
export async function linkPosterPdf(card: LinkCard, facts: CardFacts): Promise<Uint8Array> {
  const sheet = await open(card, facts);
  drawCard(sheet, card, { x: 0, y: 0, width: paper.width, height: paper.height }, posterLook);
  return sheet.save();
}

async function open({ title }: LinkCard, { fonts, at }: CardFacts): Promise<Sheet> {
  const sheet = await Sheet.open(fonts);
  sheet.describe({ title, author: 'Momentka', at });
  return sheet;
}

function drawCard(sheet: Sheet, card: LinkCard, { x, y, width, height }: Place, look: Look): void {
  const { titleSize, textSize, addressSize, codeSide } = look;
  const middle = x + width / 2;
  const room = width - 2 * 10 * mm;
  const title = wrap(printable(card.title, sheet.bold), sheet.bold, titleSize, room, 2);
  const invitation = card.canAdd ? 'Naskenujte a pridajte svoje fotky' : 'Naskenujte a pozrite si fotky';
  const lines = [
    ...title.map((text) => ({ text, size: titleSize, bold: true, color: ink })),
    { text: invitation, size: textSize, bold: false, color: ink },
  ];
  const notes = [
    ...(card.hasPassword ? ['Heslo vám povie, kto fotky zbiera.'] : []),
    ...addressLines(sheet, card.url, addressSize, room),
  ];
  const lineHeight = 1.35;
  const gap = 1.6 * textSize;
  const used =
    lines.reduce((sum, { size }) => sum + size * lineHeight, 0) + 2 * gap + codeSide + notes.length * addressSize * 1.5;
  let at = y + (height - used) / 2;
  const centred = (text: string, size: number, style: { bold: boolean; color: typeof ink }): void => {
    const face = sheet.face(style.bold);
    sheet.text(text, middle - widthOf(printable(text, face), face, size) / 2, at, { size, ...style });
  };
  for (const { text, size, ...style } of lines) {
    at += size * lineHeight;
    centred(text, size, style);
  }
  at += gap;
  sheet.modules(encodeQr(card.url, { ecc: 'M', border: 0 }).data, middle - codeSide / 2, at, codeSide);
  at += codeSide + gap - addressSize;
  for (const note of notes) {
    at += addressSize * 1.5;
    centred(note, addressSize, { bold: false, color: muted });
  }
}

/** An address has no spaces to wrap at. */
function addressLines(sheet: Sheet, url: string, size: number, room: number): string[] {
  const address = url.replace(/^https?:\/\//, '');
  if (widthOf(address, sheet.regular, size) <= room) return [address];
  const half = Math.ceil(address.length / 2);
  return [address.slice(0, half), address.slice(half)];
}
