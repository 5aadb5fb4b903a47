import { dayText } from '../../../shared/format/day-text.ts';
import { plural } from '../../../shared/format/plural.ts';
import { hairline, ink, muted, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { copiesText } from './bag-label.ts';
import { classOf } from './class-sheets.ts';
import type { Bag } from './read-papers.ts';
import type { SchoolPaperFacts } from './school-papers-pdf.ts';

const columns = { name: paper.left, bags: 360, copies: paper.right };
const rowHeight = 22;

/** Draws what a school gets, class by class, with room to sign. Who has not paid is on no paper that leaves the shop. */
export function drawSchoolSheet(sheet: Sheet, bags: readonly Bag[], { delivery, company }: SchoolPaperFacts): void {
  const width = paper.right - paper.left;
  sheet.text('Odovzdávací protokol', paper.left, paper.top + 12, { size: 20, bold: true, width });
  let y = paper.top + 34;
  for (const line of [delivery.school, ...delivery.address.split('\n')].filter((text) => text.trim())) {
    sheet.text(line, paper.left, y, { size: 11, width });
    y += 15;
  }
  sheet.text(`Objednávky do ${dayText(delivery.deadlineOn)} · Dodáva ${company.companyName}`, paper.left, y, {
    size: 10,
    color: muted,
    width,
  });
  y = drawColumns(sheet, y + 30);
  for (const [className, ofClass] of Map.groupBy(bags, classOf)) {
    if (y + rowHeight > paper.bottom - 120) {
      sheet.turnPage();
      y = drawColumns(sheet, paper.top + 12);
    }
    drawRow(sheet, className, ofClass, y);
    y += rowHeight;
    sheet.line(y, { color: hairline });
  }
  drawRow(sheet, 'Spolu', bags, y, true);
  y += 70;
  for (const [label, x] of [
    ['Odovzdal(a)', paper.left],
    ['Prevzal(a) za školu', 230],
    ['Dátum', 420],
  ] as const) {
    sheet.line(y, { from: x, to: Math.min(x + 150, paper.right), color: ink });
    sheet.text(label, x, y + 12, { size: 9, color: muted });
  }
}

function drawColumns(sheet: Sheet, y: number): number {
  sheet.text('Trieda', columns.name, y, { size: 9, bold: true });
  sheet.text('Obálky', columns.bags, y, { size: 9, bold: true, alignRight: true });
  sheet.text('Fotografie', columns.copies, y, { size: 9, bold: true, alignRight: true });
  sheet.line(y + 7, { color: ink });
  return y + 7;
}

function drawRow(sheet: Sheet, name: string, bags: readonly Bag[], y: number, bold = false): void {
  const style = { size: 11, bold };
  sheet.text(name, columns.name, y + 15, { ...style, width: 240 });
  sheet.text(plural(bags.length, 'obálka', 'obálky', 'obálok'), columns.bags, y + 15, { ...style, alignRight: true });
  sheet.text(copiesText(bags.flatMap(({ lines }) => lines)), columns.copies, y + 15, { ...style, alignRight: true });
}
