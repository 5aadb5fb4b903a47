import { decimalAmount } from './decimal-amount.ts';

/** What a spreadsheet takes for a formula, and what hides one; also as full-width letters. */
const formulaStart = /^[\s']*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** An amount, which spreadsheets in Slovakia read with a decimal comma; null: an empty cell. */
interface CsvAmount {
  cents: number | null;
}
type CsvValue = string | number | CsvAmount;

/** Returns a cell of a CSV. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.cents === null ? '' : decimalAmount(value.cents).replace('.', ',');
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[";,\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns rows as a CSV with semicolons, as spreadsheets in Slovakia read it. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');

/** Returns the cells of a CSV, trimmed; the separator is that of semicolon, tab and comma which the first line with one has. */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\ufeff/, '');
  const firstLine = /^.*[;\t,].*$/m.exec(clean)?.[0] ?? '';
  const separator = [';', '\t'].find((mark) => firstLine.includes(mark)) ?? ',';
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endCell = () => {
    row.push(cell.trim().replace(/^'(?=[=+\-@])/, ''));
    cell = '';
  };
  for (let at = 0; at < clean.length; at++) {
    const letter = clean[at];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (clean[at + 1] === '"') cell += clean[at++];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}
