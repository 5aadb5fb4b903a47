import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import type { SchoolDelivery } from '../../../shared/production/school-deliveries/contract.ts';
import type { SchoolDeliveryPaper } from '../../../shared/production/school-deliveries/papers.ts';
import { drawFourOnAPage } from '../../engine/pdf/four-on-a-page.ts';
import { type FontFiles, paper, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { rollLabel } from '../papers/labels-pdf.ts';
import { drawBagLabel } from './bag-label.ts';
import { drawClassSheets } from './class-sheets.ts';
import type { Bag } from './read-papers.ts';
import { drawSchoolSheet } from './school-sheet.ts';

export interface SchoolPaperFacts {
  delivery: Pick<SchoolDelivery, 'school' | 'address' | 'deadlineOn'>;
  company: CompanySettings;
  fonts: FontFiles;
  /** Milliseconds since 1970. */
  at: number;
}

const papers = {
  labels: { title: 'Štítky na obálky', size: paper, draw: drawSheetLabels },
  'label-roll': { title: 'Štítky na obálky', size: rollLabel, draw: drawRollLabels },
  'class-sheets': { title: 'Zoznamy tried na odovzdanie', size: paper, draw: drawClassSheets },
  'school-sheet': { title: 'Odovzdávací protokol', size: paper, draw: drawSchoolSheet },
} as const satisfies Record<SchoolDeliveryPaper, object>;

/** Returns a paper of a school as a PDF; the bags come in its order. Pure. */
export async function schoolPapersPdf(
  kind: SchoolDeliveryPaper,
  bags: readonly Bag[],
  facts: SchoolPaperFacts,
): Promise<Uint8Array> {
  const { title, size, draw } = papers[kind];
  const sheet = await Sheet.open(facts.fonts, size);
  sheet.describe({ title: `${title}: ${facts.delivery.school}`, author: facts.company.companyName, at: facts.at });
  draw(sheet, bags, facts);
  return sheet.save();
}

function drawSheetLabels(sheet: Sheet, bags: readonly Bag[], { delivery }: SchoolPaperFacts): void {
  drawFourOnAPage(sheet, bags, (bag, place) => drawBagLabel(sheet, bag, delivery, place));
}

function drawRollLabels(sheet: Sheet, bags: readonly Bag[], { delivery }: SchoolPaperFacts): void {
  for (const [at, bag] of bags.entries()) {
    if (at > 0) sheet.turnPage();
    drawBagLabel(sheet, bag, delivery, { x: 0, y: 0, ...rollLabel });
  }
}
