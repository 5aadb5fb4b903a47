import { readCsv } from '../../format/csv.ts';
import {
  type ChildColumn,
  guessColumns,
  isSurnameFirst,
  looksLikeClass,
  looksLikeSurname,
  readHeadings,
  withNames,
} from './guess-columns.ts';
import { childLimits } from './subjects.ts';

export type ChildFault = 'no-name' | 'no-class' | 'too-long' | 'twice';

export interface ListedChild {
  className: string;
  firstName: string;
  surname: string;
  faults: ChildFault[];
}

export interface ChildList {
  columns: ChildColumn[];
  children: ListedChild[];
}

/**
 * Reads a list of children as it is pasted from a table, or a CSV: with headings or without, its columns in any order,
 * separated by semicolons, tabs or commas. Or one name a line, each class after a line with its name. `columns` says
 * what they have when the guess is wrong. Nothing is omitted: what has faults is corrected by hand.
 */
export function readChildList(text: string, columns?: readonly ChildColumn[]): ChildList {
  const rows = readCsv(text.normalize('NFC').replaceAll(/\r\n?/g, '\n'))
    .map((row) => row.map(clean))
    .filter((row) => row.some((cell) => cell !== ''));
  const headings = findHeadings(rows);
  const all = headings ? rows.slice(headings.at + 1) : rows;
  const known = columns ? [...columns] : headings ? withNames(headings.columns, all) : guessColumns(all);
  const whole = headings?.cells[known.indexOf('fullName')];
  const isTurned = whole !== undefined && isSurnameFirst(whole);
  const children = known.length === 1 ? readLines(all.map(([line = '']) => line)) : readRows(all, known);
  return { columns: known, children: markFaults(settleNames(children, isTurned)) };
}

/** Without soft hyphens and the like, which texts from documents have. */
const clean = (cell: string): string =>
  cell
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Above headings there may be a title. */
const rowsAbove = 4;

/** Finds the headings of a list: the first row of those that know most columns. */
function findHeadings(rows: readonly string[][]): { at: number; cells: string[]; columns: ChildColumn[] } | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const found = rows.slice(0, Math.min(rowsAbove, rows.length - 1)).flatMap((cells, at) => {
    const columns = readHeadings(cells);
    const count = columns?.filter((column) => column !== null).length ?? 0;
    // One that stands alone is a title, or the class of those below.
    const isTitle = width > 1 ? cells.filter((cell) => cell !== '').length === 1 : columns?.[0] === 'className';
    return columns && !isTitle ? [{ at, cells, columns, count }] : [];
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  return found.find(({ count }) => count === most) ?? null;
}

type Named = Listed & { fullName: string };

function toChild(row: readonly string[], columns: readonly ChildColumn[]): Named {
  const cellOf = (column: ChildColumn) => row[columns.indexOf(column)] ?? '';
  return {
    className: columns.includes('className') ? cellOf('className') : '',
    firstName: columns.includes('firstName') ? withoutNumber(cellOf('firstName')) : '',
    surname: columns.includes('surname') ? withoutNumber(cellOf('surname')) : '',
    fullName: columns.includes('fullName') ? withoutNumber(cellOf('fullName')) : '',
  };
}

/** Where no column has the class, a row of one cell that looks like one is that of those below. */
function readRows(rows: readonly string[][], columns: readonly ChildColumn[]): Named[] {
  if (columns.includes('className')) return rows.map((row) => toChild(row, columns));
  let className = '';
  const children: Named[] = [];
  for (const row of rows) {
    const [only = '', ...more] = row.filter((cell) => cell !== '');
    if (more.length === 0 && looksLikeClass(only)) className = only;
    else children.push({ ...toChild(row, columns), className });
  }
  return children;
}

/** 1. Anna Nováková; 1.A is a class. */
const withoutNumber = (name: string): string => name.replace(/^\d{1,3}(?:[.)]\s*|\s+)(?=\p{L}{2,})/u, '');

/** One name a line; a line of a single word, with a colon, or that says so is the class of those below. */
function readLines(lines: readonly string[]): Named[] {
  let className = '';
  const children: Named[] = [];
  for (const line of lines) {
    const plain = line
      .replace(/\s*:$/, '')
      .replace(/\btrieda\b:?/i, '')
      .trim();
    if (plain !== line || !line.includes(' ') || looksLikeClass(line)) className = plain;
    else children.push({ className, firstName: '', surname: '', fullName: withoutNumber(line) });
  }
  return children;
}

/** Takes whole names apart: the surname is last, or first where the heading, a comma or most of a list have it there. */
function settleNames(children: readonly Named[], isTurned: boolean): Listed[] {
  const words = (name: string) => name.split(/,?\s+/).filter((word) => word !== '');
  const votes = children.map(({ fullName }) => {
    const all = words(fullName);
    return Number(looksLikeSurname(all[0] ?? '')) - Number(looksLikeSurname(all.at(-1) ?? ''));
  });
  const isUsuallyFirst = isTurned || votes.reduce((total, vote) => total + vote, 0) > 0;
  return children.map(({ fullName, ...child }) => {
    if (fullName === '') return child;
    const all = words(fullName);
    const isFirst = isUsuallyFirst || fullName.includes(',');
    const [firstNames, surname] = isFirst ? [all.slice(1), all[0]] : [all.slice(0, -1), all.at(-1)];
    return { ...child, firstName: firstNames.join(' '), surname: surname ?? '' };
  });
}

type Listed = Omit<ListedChild, 'faults'>;

/** Two of the same key are the same child. */
export const childKey = ({ className, firstName, surname }: Listed): string =>
  [className, surname, firstName].join('\n').toLocaleLowerCase('sk');

/** Says what is wrong with each child of a list, also after some were corrected. */
export function markFaults(children: readonly Listed[]): ListedChild[] {
  const seen = new Set<string>();
  return children.map((child) => {
    const { className, firstName, surname } = child;
    const key = childKey(child);
    const isLong = Math.max(firstName.length, surname.length) > childLimits.name;
    const faults = [
      ...(firstName === '' && surname === '' ? ['no-name' as const] : []),
      ...(className === '' ? ['no-class' as const] : []),
      ...(isLong || className.length > childLimits.className ? ['too-long' as const] : []),
      ...(seen.has(key) ? ['twice' as const] : []),
    ];
    seen.add(key);
    return { ...child, faults };
  });
}
