import { dayText } from '../../../shared/format/day-text.ts';
import { hairline, ink, muted, paper, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { codeText, drawClasses, type PaperFacts } from './school-papers.ts';

/** A child as a teacher ticks it off. */
export interface ListedName {
  name: string;
  className: string;
  code: string;
}

// A class of 32 is on one page.
const rowHeight = 20;
const boxSide = 11;
const boxes = [
  { head: 'Súhlas', x: 385 },
  { head: 'Iba skupina', x: 430 },
  { head: 'Odfotené', x: 492 },
];

/** Returns a list of each class on pages of its own: with boxes for consent, and for who was photographed. */
export async function classListsPdf(
  names: readonly ListedName[],
  { shootOn, ...facts }: PaperFacts & { shootOn: string },
): Promise<Uint8Array> {
  const sheet = await Sheet.open(facts.fonts);
  sheet.describe({ title: `Zoznamy tried: ${facts.school}`, author: 'Momentka', at: facts.at });
  const below = `${facts.school}, fotenie ${dayText(shootOn)}`;
  drawClasses(sheet, names, (ofClass, className) =>
    drawClass(sheet, ofClass, { title: className || 'Bez triedy', below }),
  );
  return sheet.save();
}

function drawClass(
  sheet: Sheet,
  names: readonly ListedName[],
  { title, below }: { title: string; below: string },
): void {
  let y = drawHead(sheet, title, below);
  for (const [at, { name, code }] of names.entries()) {
    if (y + rowHeight > paper.bottom) {
      sheet.turnPage();
      y = drawHead(sheet, `${title} (pokračovanie)`, below);
    }
    sheet.text(`${at + 1}.`, paper.left + 18, y + 13, { size: 10, color: muted, alignRight: true });
    sheet.text(name, paper.left + 26, y + 13, { size: 11, width: 215 });
    sheet.text(codeText(code), 300, y + 13, { size: 9, color: muted });
    for (const { x } of boxes) sheet.box(x, y + 4, boxSide, boxSide, hairline, 2);
    y += rowHeight;
    sheet.line(y);
  }
}

function drawHead(sheet: Sheet, title: string, below: string): number {
  sheet.text(title, paper.left, paper.top + 12, { size: 20, bold: true, width: paper.right - paper.left });
  sheet.text(below, paper.left, paper.top + 30, { size: 10, color: muted, width: paper.right - paper.left });
  const y = paper.top + 56;
  sheet.text('Dieťa', paper.left + 26, y, { size: 9, bold: true });
  sheet.text('Kód', 300, y, { size: 9, bold: true });
  for (const { head, x } of boxes) sheet.text(head, x, y, { size: 9, bold: true });
  sheet.line(y + 7, { color: ink });
  return y + 7;
}
