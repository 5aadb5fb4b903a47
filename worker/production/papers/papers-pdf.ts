import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import type { PaperKind } from '../../../shared/production/papers/order-papers.ts';
import { type FontFiles, paper, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { drawRollLabels, drawSheetLabels, rollLabel } from './labels-pdf.ts';
import type { PaperParcel } from './paper-order.ts';
import { drawPickList } from './pick-list-pdf.ts';
import { drawSlips } from './slips-pdf.ts';

interface Print {
  company: CompanySettings;
  /** Milliseconds since 1970. */
  at: number;
  fonts: FontFiles;
}

const papers = {
  slips: ['Dodacie listy', paper, drawSlips],
  labels: ['Adresné štítky', paper, drawSheetLabels],
  'label-roll': ['Adresné štítky', rollLabel, drawRollLabels],
  'pick-list': ['Zoznam podľa formátov', paper, drawPickList],
} as const;

/** Returns the papers of parcels as a PDF. Pure. */
export async function papersPdf(
  kind: PaperKind,
  parcels: readonly PaperParcel[],
  { company, at, fonts }: Print,
): Promise<Uint8Array> {
  const [title, size, draw] = papers[kind];
  const sheet = await Sheet.open(fonts, size);
  sheet.describe({ title, author: company.companyName, at });
  draw(sheet, parcels, company);
  return sheet.save();
}
