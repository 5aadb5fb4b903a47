import { plural } from '../../../shared/format/plural.ts';
import { subjectName } from '../../../shared/library/schools/subjects.ts';
import type { SchoolDelivery } from '../../../shared/production/school-deliveries/contract.ts';
import { childLine } from '../../../shared/shop/orders/ordered-school.ts';
import type { Place } from '../../engine/pdf/four-on-a-page.ts';
import { muted, paid, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, wrap } from '../../engine/pdf/pdf-type.ts';
import { drawOrderCode } from '../papers/draw-order-code.ts';
import type { PaperLine } from '../papers/paper-order.ts';
import type { Bag } from './read-papers.ts';

const margin = 22;
const codeSide = 70;
const maxLines = 7;

/** Draws the label of a bag: whose it is, what is in it, and that it is paid. */
export function drawBagLabel(sheet: Sheet, bag: Bag, { school }: Pick<SchoolDelivery, 'school'>, place: Place): void {
  const [x, right] = [place.x + margin, place.x + place.width - margin];
  const room = right - x;
  let y = place.y + margin;
  const block = (text: string, size: number, { bold = false, isMuted = false, rows = 2 } = {}) => {
    const face = sheet.face(bold);
    for (const line of wrap(printable(text, face), face, size, room, rows)) {
      y += size * 1.25;
      sheet.text(line, x, y, { size, bold, ...(isMuted && { color: muted }) });
    }
  };
  block(school, 9.5, { isMuted: true });
  const [child, ...siblings] = bag.children;
  y += 8;
  block(child?.className || 'Bez triedy', 15, { bold: true, rows: 1 });
  block(child ? subjectName(child) : bag.customerName, 20, { bold: true, rows: 3 });
  y += siblings.length > 0 ? 3 : 0;
  for (const sibling of siblings) block(childLine(sibling), 11, { rows: 1 });
  y += 12;
  sheet.line(y, { from: x, to: right });
  y += 4;
  for (const line of bag.lines.slice(0, maxLines)) block(contentText(line), 10.5, { rows: 1 });
  if (bag.lines.length > maxLines) block('… a\u00a0ďalšie podľa objednávky', 9, { isMuted: true });

  const codeTop = place.y + place.height - margin - codeSide;
  drawOrderCode(sheet, bag.orderNumber, x, codeTop, codeSide);
  const beside = { x: x + codeSide + 12, width: room - codeSide - 12 };
  sheet.text('Objednávka', beside.x, codeTop + 10, { size: 8, color: muted });
  sheet.text(bag.orderNumber, beside.x, codeTop + 27, { size: 14, bold: true, width: beside.width });
  sheet.text('Zaplatené', beside.x, codeTop + 46, { size: 11, bold: true, color: paid });
  sheet.text(copiesText(bag.lines), beside.x, codeTop + 62, { size: 10, width: beside.width });
}

/** Returns such as '10x15, lesklý papier: 4 kusy'. */
export const contentText = ({ format, services, copies }: PaperLine): string =>
  `${[format, ...services].join(', ')}: ${plural(copies, 'kus', 'kusy', 'kusov')}`;

/** Returns how many pieces are in a bag, or in several. */
export const copiesText = (lines: readonly PaperLine[]): string =>
  plural(
    lines.reduce((sum, { copies }) => sum + copies, 0),
    'kus',
    'kusy',
    'kusov',
  );
