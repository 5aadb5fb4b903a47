import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';

/** The numbers of all invoices in a folder of their PDFs, as `rclone` copies it from the archive. Each says its own in its title. */
export async function archivedNumbers(folder: string): Promise<number[]> {
  const numbers: number[] = [];
  for (const path of globSync('**/*.pdf', { cwd: folder })) {
    const pdf = await PDFDocument.load(readFileSync(join(folder, path)), { updateMetadata: false });
    const number = Number(pdf.getTitle()?.match(/(\d{10})$/)?.[1]);
    if (!number) throw new Error(`${path} is no invoice of this shop: its title is "${pdf.getTitle() ?? ''}".`);
    numbers.push(number);
  }
  return numbers.sort((a, b) => a - b);
}
