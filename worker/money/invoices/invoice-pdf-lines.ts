import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import { formatNumber, photoCountText } from '../../../shared/format/plural.ts';
import { discountText, type FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { hairline, ink, muted, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { cutMiddle, printable, wrap } from '../../engine/pdf/pdf-type.ts';
import { groupLines, type PrintedLine } from './group-lines.ts';
import { titleOf } from './invoice-pdf-title.ts';

export const euros = (cents: number): string => formatEuros(centsToEuros(cents));

/** Amounts of a correction are stored positive and printed negative. */
export const signOf = ({ kind }: FrozenDocument): 1 | -1 => (kind === 'INVOICE' ? 1 : -1);

const plainColumns = { name: paper.left, quantity: 366, rate: 0, net: 0, unit: 452, total: paper.right };
const vatColumns = { ...plainColumns, quantity: 284, rate: 326, net: 396, unit: 468 };
const [extraSize, extraHeight, headHeight] = [8.5, 12.5, 26];
/** More services than these share rows, so that pages don't grow with their number. */
const maxExtraRows = 3;

/** A row below the name of a line. */
interface SubRow {
  name: string;
  /** Null: only named. */
  unitCents: number | null;
  totalCents: number | null;
}

interface Line extends PrintedLine {
  rows: SubRow[];
}

const lineHeight = ({ detail, rows }: Line): number => (detail ? 26 : 15) + rows.length * extraHeight + 6;

/**
 * Draws the items over as many pages as needed, each with a header row. The last item stays with what follows it, which
 * is `followingHeight` high. Returns where they end.
 */
export function drawLines(sheet: Sheet, document: FrozenDocument, top: number, followingHeight: number): number {
  const table = new LineTable(sheet, document);
  let y = table.head(top + 26);
  const wrapped = new Map<string, string[]>();
  const lines = groupLines(document).map((line) => table.withRows(line, document.voucherCode, wrapped));
  for (const [index, line] of lines.entries()) {
    const needed = lineHeight(line) + (index === lines.length - 1 ? followingHeight : 0);
    if (y + needed > paper.bottom) y = table.head(turnPage(sheet, document));
    table.line(line, y);
    y += lineHeight(line);
    sheet.line(y, { color: hairline, thickness: 0.4 });
  }
  return y;
}

/** Further pages repeat the number of the document. */
export function turnPage(sheet: Sheet, document: FrozenDocument): number {
  sheet.turnPage();
  sheet.text(titleOf(document), paper.left, paper.top + 4, { size: 11, bold: true });
  sheet.text('pokračovanie', paper.right, paper.top + 4, { size: 8, color: muted, alignRight: true });
  return paper.top + 28;
}

/** The columns of the items: of a VAT payer also the rate and the price without VAT. */
class LineTable {
  readonly #sheet: Sheet;
  readonly #sign: 1 | -1;
  readonly #columns: typeof plainColumns;
  readonly #hasVat: boolean;

  constructor(sheet: Sheet, document: FrozenDocument) {
    this.#sheet = sheet;
    this.#sign = signOf(document);
    this.#hasVat = document.vat.length > 0;
    this.#columns = this.#hasVat ? vatColumns : plainColumns;
  }

  get #nameWidth(): number {
    return this.#columns.quantity - this.#columns.name - 52;
  }

  head(y: number): number {
    const sheet = this.#sheet;
    const style = { size: 8, color: muted };
    const right = { ...style, alignRight: true };
    const { name, quantity, rate, net, unit, total } = this.#columns;
    sheet.text('Položka', name, y, style);
    sheet.text('Množstvo', quantity, y, right);
    if (this.#hasVat) {
      sheet.text('DPH', rate, y, right);
      sheet.text('Cena bez DPH', net, y, right);
    }
    sheet.text(this.#hasVat ? 'Cena s DPH' : 'Jednotková cena', unit, y, right);
    sheet.text(this.#hasVat ? 'Spolu s DPH' : 'Spolu', total, y, right);
    sheet.line(y + 7, { color: ink, thickness: 0.8 });
    return y + headHeight - 19;
  }

  line(line: Line, top: number): void {
    const sheet = this.#sheet;
    const { title, detail, quantity, unitPriceCents, discountCents, totalCents, extras, vatRate, rows } = line;
    const extraCents = extras.reduce((sum, extra) => sum + extra.unitPriceCents * quantity, 0);
    let y = top + 14;
    sheet.text(title, this.#columns.name, y, { size: 9.5, width: this.#nameWidth });
    this.#numbers(y, 9.5, quantity, vatRate, unitPriceCents, totalCents + discountCents - extraCents);
    if (detail) {
      y += 11.5;
      const name = cutMiddle(printable(detail, sheet.regular), sheet.regular, 8, this.#nameWidth);
      sheet.text(name, this.#columns.name, y, { size: 8, color: muted });
    }
    for (const { name, unitCents, totalCents: cents } of rows) {
      y += extraHeight;
      sheet.text(name, this.#columns.name + 10, y, { size: extraSize, width: this.#nameWidth - 10 });
      if (unitCents !== null) this.#numbers(y, extraSize, quantity, vatRate, unitCents, cents ?? 0);
      else if (cents !== null) this.#amount(cents, this.#columns.total, y, extraSize);
    }
  }

  /**
   * Returns a line with its services as printed, each in its own row, or all in one text with their sum in its first
   * row, and its discount. `wrapped` caches such texts, as the photos of an order mostly have the same services.
   */
  withRows(line: PrintedLine, voucherCode: string | null, wrapped: Map<string, string[]>): Line {
    const { count, photos, discountCents } = line;
    const rows = [
      ...this.#extraRows(line, wrapped),
      ...(discountCents === 0
        ? []
        : [{ name: discountText(line, voucherCode), unitCents: null, totalCents: -discountCents }]),
    ];
    const inAnnex = `${photoCountText(count)}, názvy súborov sú v prílohe`;
    return { ...line, detail: photos.length > 0 ? inAnnex : line.detail, rows };
  }

  #extraRows({ extras, quantity }: PrintedLine, wrapped: Map<string, string[]>): SubRow[] {
    // Free services (a kind of paper) are only named.
    const amounts = (cents: number) =>
      cents === 0 ? { unitCents: null, totalCents: null } : { unitCents: cents, totalCents: cents * quantity };
    if (extras.length <= maxExtraRows)
      return extras.map(({ name, unitPriceCents }) => ({ name: `+ ${name}`, ...amounts(unitPriceCents) }));
    const text = `+ ${extras.map(({ name }) => name).join(', ')}`;
    const face = this.#sheet.regular;
    const width = this.#nameWidth - 10;
    const rows = wrapped.get(text) ?? wrap(printable(text, face), face, extraSize, width, maxExtraRows);
    wrapped.set(text, rows);
    const all = amounts(extras.reduce((sum, { unitPriceCents }) => sum + unitPriceCents, 0));
    return rows.map((name, index) => ({ name, ...(index === 0 ? all : amounts(0)) }));
  }

  #numbers(y: number, size: number, quantity: number, rate: number | null, unit: number, total: number): void {
    const style = { size, alignRight: true };
    const columns = this.#columns;
    this.#sheet.text(`${formatNumber(quantity)}\u00a0ks`, columns.quantity, y, style);
    if (this.#hasVat && rate !== null) {
      this.#sheet.text(`${rate}\u00a0%`, columns.rate, y, style);
      this.#amount(Math.round((unit * 100) / (100 + rate)), columns.net, y, size);
    }
    this.#amount(unit, columns.unit, y, size);
    this.#amount(total, columns.total, y, size);
  }

  #amount(cents: number, x: number, y: number, size: number): void {
    // Not −0,00 €.
    this.#sheet.text(euros(cents === 0 ? 0 : this.#sign * cents), x, y, { size, alignRight: true });
  }
}
