import { AppError } from '../../../shared/errors.ts';
import type { XmlElement } from './parse-xml.ts';
import type { StatementEntry } from './statement.ts';

type Row = XmlElement | string;

export const unreadableType = 'UNREADABLE';
const maxText = 2000;

/** Returns the entries of a row of a statement; of one that cannot be read a single one with its text. */
export function readRow(row: Row, read: (row: Row) => StatementEntry[]): StatementEntry[] {
  try {
    return read(row).map(shortened);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'statement-invalid')) throw error;
    const raw = textOf(row).slice(0, maxText);
    return [
      {
        postedOn: '',
        postedTime: '',
        type: unreadableType,
        amountCents: 0,
        currency: '',
        name: '',
        memo: raw.slice(0, 500),
        variableSymbol: '',
        endToEndId: '',
        counterpartyIban: '',
        bankReference: '',
        raw,
      },
    ];
  }
}

/** Real texts are shorter: what a file may repeat for thousands of transactions has a limit. */
const shortened = (entry: StatementEntry): StatementEntry => ({
  ...entry,
  name: entry.name.slice(0, maxText),
  memo: entry.memo.slice(0, maxText),
  variableSymbol: entry.variableSymbol.slice(0, maxText),
  endToEndId: entry.endToEndId.slice(0, maxText),
  counterpartyIban: entry.counterpartyIban.slice(0, maxText),
  bankReference: entry.bankReference.slice(0, maxText),
});

/** Returns the names and texts of an element: `NAME: Eva, AMT: 12,30`. */
function textOf(node: Row | undefined, name = ''): string {
  if (node === undefined) return '';
  if (typeof node === 'string') return `${name && `${name}: `}${node.trim()}`;
  const children = Object.entries(node).flatMap(([child, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => textOf(one, child.replace(/^@_/, ''))),
  );
  return children.filter(Boolean).join(', ');
}
