import { dayText } from '../../../shared/format/day-text.ts';
import { plural } from '../../../shared/format/plural.ts';
import { listedName } from '../../../shared/library/schools/subjects.ts';
import { childLine } from '../../../shared/shop/orders/ordered-school.ts';
import { hairline, ink, muted, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, wrap } from '../../engine/pdf/pdf-type.ts';
import { drawClasses } from '../../library/schools/school-papers.ts';
import { contentText } from './bag-label.ts';
import type { Bag } from './read-papers.ts';
import type { SchoolPaperFacts } from './school-papers-pdf.ts';

const columns = { name: paper.left + 26, order: 230, content: 305, sign: 452 };
const rowHeight = 30;

/** Returns the class of a bag: that of the first of its children. */
export const classOf = ({ children: [child] }: Bag): string => child?.className || 'Bez triedy';

/** Draws for each class who gets a bag, with room to sign; each begins a page, which stays in the class. */
export function drawClassSheets(sheet: Sheet, bags: readonly Bag[], { delivery }: SchoolPaperFacts): void {
  const below = `${delivery.school}, objednávky do ${dayText(delivery.deadlineOn)}`;
  const inClasses = bags.map((bag) => ({ ...bag, className: classOf(bag) }));
  drawClasses(sheet, inClasses, (ofClass, className) => drawClass(sheet, ofClass, { className, below }));
}

function drawClass(sheet: Sheet, bags: readonly Bag[], head: { className: string; below: string }): void {
  let y = drawHead(sheet, head.className, `${head.below} · ${plural(bags.length, 'obálka', 'obálky', 'obálok')}`);
  for (const [at, bag] of bags.entries()) {
    if (y + rowHeight > paper.bottom) {
      sheet.turnPage();
      y = drawHead(sheet, `${head.className} (pokračovanie)`, head.below);
    }
    drawRow(sheet, bag, at + 1, y);
    y += rowHeight;
    sheet.line(y, { color: hairline });
  }
}

function drawHead(sheet: Sheet, title: string, below: string): number {
  const width = paper.right - paper.left;
  sheet.text(title, paper.left, paper.top + 12, { size: 20, bold: true, width });
  sheet.text(below, paper.left, paper.top + 30, { size: 10, color: muted, width });
  const y = paper.top + 56;
  const style = { size: 9, bold: true };
  sheet.text('Dieťa', columns.name, y, style);
  sheet.text('Objednávka', columns.order, y, style);
  sheet.text('Obsah', columns.content, y, style);
  sheet.text('Prevzal(a), podpis', columns.sign, y, style);
  sheet.line(y + 7, { color: ink });
  return y + 7;
}

function drawRow(sheet: Sheet, bag: Bag, place: number, y: number): void {
  const { children, customerName, orderNumber, lines } = bag;
  const [child, ...siblings] = children;
  sheet.text(`${place}.`, paper.left + 18, y + 14, { size: 10, color: muted, alignRight: true });
  const nameWidth = columns.order - columns.name - 8;
  const name = printable(child ? listedName(child) : customerName, sheet.regular);
  const names = wrap(name, sheet.regular, 10, nameWidth, siblings.length > 0 ? 1 : 2);
  for (const [at, line] of names.entries()) sheet.text(line, columns.name, y + 14 + at * 11, { size: 10 });
  if (siblings.length > 0) {
    sheet.text(`aj ${siblings.map(childLine).join('; ')}`, columns.name, y + 25, {
      size: 8,
      color: muted,
      width: nameWidth,
    });
  }
  sheet.text(orderNumber, columns.order, y + 14, { size: 10 });
  const [first, second, ...others] = lines.map(contentText);
  const style = { size: 8.5, width: columns.sign - columns.content - 8 };
  sheet.text(first ?? '', columns.content, y + 13, style);
  sheet.text([second, ...(others.length > 0 ? ['…'] : [])].filter(Boolean).join(' '), columns.content, y + 24, style);
}
