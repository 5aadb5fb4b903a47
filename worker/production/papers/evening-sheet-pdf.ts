import { formatDateTime } from '../../../shared/format/dates.ts';
import { noonOf } from '../../../shared/format/day.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { formatNumber, photoCountText, plural } from '../../../shared/format/plural.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import type { WorkStep } from '../../../shared/production/today/work-filters.ts';
import { type FontFiles, ink, muted, paper, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, wrap } from '../../engine/pdf/pdf-type.ts';
import { dateText } from '../../money/invoices/invoice-pdf-head.ts';
import type { Evening } from './read-evening.ts';

interface Print {
  company: CompanySettings;
  /** Milliseconds since 1970. */
  at: number;
  fonts: FontFiles;
}

const rowHeight = 16;
const headHeight = 52;
const byName = new Intl.Collator('sk', { numeric: true });

const stepNames: Record<WorkStep, string> = {
  'to-print': 'Na tlač',
  printing: 'Tlačí sa',
  'to-pack': 'Na balenie',
  'to-send': 'Na odoslanie',
};

/** Returns the sheet that closes a day of the lab, as a PDF. Pure. */
export async function eveningSheetPdf(evening: Evening, { company, at, fonts }: Print): Promise<Uint8Array> {
  const sheet = await Sheet.open(fonts);
  sheet.describe({ title: `Večerný hárok ${evening.day}`, author: company.companyName, at });
  new Tables(sheet).draw(evening, at);
  return sheet.save();
}

interface Column {
  name: string;
  x: number;
  /** To the next column; none: the text ends at `x`. */
  width?: number;
  bold?: boolean;
}

/** Draws tables one below the other, and turns the page when one is full. */
class Tables {
  readonly #sheet: Sheet;
  #y: number = paper.top + 4;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  draw({ day, printed, failed, reprints, waiting, overdue, printers, ...evening }: Evening, at: number): void {
    this.#sheet.text('Večerný hárok', paper.left, this.#y, { size: 18, bold: true });
    this.#sheet.text(dateText(noonOf(day)), paper.right, this.#y, { size: 12, bold: true, alignRight: true });
    this.#y += 16;
    const made = `Vytvorené ${formatDateTime(new Date(at).toISOString())}`;
    this.#sheet.text(made, paper.right, this.#y, { color: muted, alignRight: true });

    const lines = printed.toSorted((a, b) => byName.compare(a.format, b.format) || byName.compare(a.by, b.by));
    this.#table(
      'Vytlačené',
      totalText(printed),
      [
        { name: 'Formát', x: paper.left, width: 110, bold: true },
        { name: 'Papier a služby', x: 170, width: 160 },
        { name: 'Kde', x: 338, width: 92 },
        { name: 'Fotky', x: 478 },
        { name: 'Kusy', x: paper.right, bold: true },
      ],
      lines.map(({ format, services, by, isReprint, photos, copies }) => [
        isReprint ? `${format} (dotlač)` : format,
        services.join(', ') || '–',
        by,
        formatNumber(photos),
        formatNumber(copies),
      ]),
    );
    this.#table(
      'Nevydarené výtlačky',
      '',
      [
        { name: 'Objednávka', x: paper.left, width: 90, bold: true },
        { name: 'Formát', x: 150, width: 110 },
        { name: 'Dôvod', x: 270, width: 210 },
        { name: 'Chýba kusov', x: paper.right },
      ],
      failed.map(({ orderNumber, format, reason, missing }) => [orderNumber, format, reason || '–', String(missing)]),
    );
    const costs = reprints.flatMap(({ costCents }) => costCents ?? []);
    this.#table(
      'Dotlače',
      costs.length > 0 ? `spolu ${formatCents(costs.reduce((sum, cents) => sum + cents))}` : '',
      [
        { name: 'Objednávka', x: paper.left, width: 90, bold: true },
        { name: 'Dôvod', x: 150, width: 270 },
        { name: 'Fotky', x: 478 },
        { name: costs.length > 0 ? 'Cena' : '', x: paper.right },
      ],
      reprints.map(({ orderNumber, reason, items, costCents }) => [
        orderNumber,
        reason,
        String(items),
        costCents === null ? '' : formatCents(costCents),
      ]),
    );
    this.#table(
      'Médiá v tlačiarňach',
      'podľa posledného hlásenia',
      [
        { name: 'Stanica', x: paper.left, width: 130, bold: true },
        { name: 'Tlačiareň', x: 190, width: 110 },
        { name: 'Médium', x: 308, width: 80 },
        { name: 'Hlásené', x: 478 },
        { name: 'Zostáva', x: paper.right, bold: true },
      ],
      printers.map(({ station, name, mediaType, left, seenAt }) => [
        station,
        name,
        mediaType ?? '–',
        formatDateTime(seenAt),
        left === null ? '?' : String(left),
      ]),
    );
    this.#table(
      'Neodoslané objednávky',
      overdue > 0 ? `po termíne: ${overdue}` : 'žiadna po termíne',
      [
        { name: 'Čo ich čaká', x: paper.left, width: 200 },
        { name: 'Objednávky', x: paper.right, bold: true },
      ],
      waiting.map(({ step, count }) => [stepNames[step], String(count)]),
    );
    this.#numbers('Vytlačené a neodoslané', evening.unsent);
    this.#numbers('Dotlače na odoslanie', evening.unsentReprints);
  }

  #table(title: string, note: string, columns: readonly Column[], rows: readonly string[][]): void {
    // A heading stays with its first row.
    if (this.#y + headHeight + rowHeight > paper.bottom) this.#turnPage();
    this.#y += 34;
    this.#sheet.text(title, paper.left, this.#y, { size: 12.5, bold: true });
    this.#sheet.text(note, paper.right, this.#y, { color: muted, alignRight: true });
    if (rows.length === 0) {
      this.#y += 16;
      this.#sheet.text('Nič.', paper.left, this.#y, { color: muted });
      return;
    }
    this.#heads(columns);
    for (const row of rows) {
      if (this.#y + rowHeight > paper.bottom) {
        this.#turnPage();
        this.#heads(columns);
      }
      for (const [at, { x, width, bold = false }] of columns.entries())
        this.#sheet.text(
          row[at] ?? '',
          x,
          this.#y + 11.5,
          width === undefined ? { bold, alignRight: true } : { bold, width },
        );
      this.#y += rowHeight;
      this.#sheet.line(this.#y, { thickness: 0.4 });
    }
  }

  #heads(columns: readonly Column[]): void {
    this.#y += 15;
    for (const { name, x, width } of columns)
      this.#sheet.text(name, x, this.#y, { size: 8, color: muted, alignRight: width === undefined });
    this.#y += 5;
    this.#sheet.line(this.#y, { color: ink, thickness: 0.8 });
  }

  #numbers(title: string, numbers: readonly string[]): void {
    if (numbers.length === 0) return;
    const text = `${title}: ${numbers.join(', ')}`;
    const face = this.#sheet.regular;
    this.#y += 6;
    for (const line of wrap(printable(text, face), face, 9, paper.right - paper.left, 40)) {
      if (this.#y + 13 > paper.bottom) this.#turnPage();
      this.#y += 13;
      this.#sheet.text(line, paper.left, this.#y);
    }
  }

  #turnPage(): void {
    this.#sheet.turnPage();
    this.#y = paper.top - 15;
  }
}

function totalText(lines: Evening['printed']): string {
  const photos = lines.reduce((sum, line) => sum + line.photos, 0);
  const copies = lines.reduce((sum, line) => sum + line.copies, 0);
  return `${photoCountText(photos)} · ${plural(copies, 'kus', 'kusy', 'kusov')}`;
}
