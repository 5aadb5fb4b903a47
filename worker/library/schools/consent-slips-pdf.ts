import { dayText } from '../../../shared/format/day-text.ts';
import { retention } from '../../../shared/library/schools/retention.ts';
import type { Place } from '../../engine/pdf/four-on-a-page.ts';
import { hairline, mm, muted, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, wrap } from '../../engine/pdf/pdf-type.ts';
import { drawByClass, type PaperFacts } from './school-papers.ts';

/** Whose guardian is asked; '' where the name is written by hand. */
export interface ConsentSlip {
  name: string;
  className: string;
}

const choices = [
  'Súhlasím s\u00a0fotením dieťaťa, samostatne aj v\u00a0skupine',
  'Súhlasím iba s\u00a0fotením v\u00a0skupine',
  'Nesúhlasím s\u00a0fotením',
];

/** Returns slips of A6 on which guardians say whether a child may be photographed; each class begins a page. */
export async function consentSlipsPdf(
  slips: readonly ConsentSlip[],
  { shootOn, photographer, ...facts }: PaperFacts & { shootOn: string; photographer: string },
): Promise<Uint8Array> {
  const sheet = await Sheet.open(facts.fonts);
  sheet.describe({ title: `Súhlasy s fotením: ${facts.school}`, author: 'Momentka', at: facts.at });
  const about = `${facts.school}, ${dayText(shootOn)}. Fotí ${photographer.replace(/\.$/, '')}. Fotky dieťaťa uvidí len ten, kto má jeho kód, spoločné fotky uvidí celá trieda. Uložené sú v\u00a0Európskej únii a zmažú sa ${retention.days} dní po uzavretí objednávok. Súhlas môžete kedykoľvek odvolať u fotografa alebo v\u00a0škole.`;
  drawByClass(sheet, slips, (slip, place) => drawSlip(sheet, slip, place, about));
  return sheet.save();
}

function drawSlip(sheet: Sheet, { name, className }: ConsentSlip, place: Place, about: string): void {
  const [left, room] = [place.x + 10 * mm, place.width - 20 * mm];
  let y = place.y + 16 * mm;
  const write = (text: string, size: number, { bold = false, indent = 0, space = 0, isQuiet = false } = {}): void => {
    y += space;
    const face = sheet.face(bold);
    for (const line of wrap(printable(text, face), face, size, room - indent, 6)) {
      sheet.text(line, left + indent, y, { size, bold, ...(isQuiet && { color: muted }) });
      y += size * 1.35;
    }
  };
  const fill = (label: string, from: number, to: number): void => {
    sheet.line(y, { from: left + from, to: left + to, thickness: 0.8 });
    sheet.text(label, left + from, y + 10, { size: 8, color: muted });
  };
  write('Súhlas s fotením', 16, { bold: true });
  write(name || '.'.repeat(40), 13, { bold: name !== '', space: 6 });
  if (className) write(className, 10, { isQuiet: true });
  y += 4;
  for (const choice of choices) {
    y += 9;
    sheet.box(left, y - 9, 11, 11, hairline, 2);
    write(choice, 10, { indent: 20 });
  }
  write(about, 8, { space: 12, isQuiet: true });
  y = place.y + place.height - 20 * mm;
  fill('Dátum', 0, 26 * mm);
  fill('Podpis zákonného zástupcu', 32 * mm, room);
}
