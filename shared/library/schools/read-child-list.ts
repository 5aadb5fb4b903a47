import { readCsv } from '../../format/csv.ts';
import { type ChildColumn, guessColumns, looksLikeSurname, readHeadings } from './guess-columns.ts';

export type ChildFault = 'no-name' | 'no-class' | 'too-long' | 'twice';

export interface ListedChild {
  className: string;
  firstName: string;
  surname: string;
  faults: ChildFault[];
}

export const childLimits = { name: 60, className: 30, children: 1500 };

export interface ChildList {
  columns: ChildColumn[];
  children: ListedChild[];
}

/**
 * Reads a list of children as it is pasted from a table, or a CSV: with headings or without, its columns in any order,
 * separated by semicolons, tabs or commas. Or one name a line, each class after a line with its name. `columns` says
 * what they have when the guess is wrong. Nothing is left out: what has faults is mended by hand.
 */
export function readChildList(text: string, columns?: readonly ChildColumn[]): ChildList {
  const rows = readCsv(text.normalize('NFC'))
    .map((row) => row.map((cell) => cell.replaceAll(/[\p{C}\s]+/gu, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const headings = readHeadings(rows[0] ?? []);
  const isHeading = headings !== null && rows.length > 1;
  const all = isHeading ? rows.slice(1) : rows;
  const known = columns ? [...columns] : ((isHeading ? headings : null) ?? guessColumns(all));
  const children =
    known.length === 1 ? readLines(all.map(([line = '']) => line)) : all.map((row) => toChild(row, known));
  return { columns: known, children: withFaults(settleNames(children)) };
}

type Named = Omit<ListedChild, 'faults'> & { fullName: string };

function toChild(row: readonly string[], columns: readonly ChildColumn[]): Named {
  const cellOf = (column: ChildColumn) => row[columns.indexOf(column)] ?? '';
  return {
    className: columns.includes('className') ? cellOf('className') : '',
    firstName: columns.includes('firstName') ? cellOf('firstName') : '',
    surname: columns.includes('surname') ? cellOf('surname') : '',
    fullName: columns.includes('fullName') ? withoutNumber(cellOf('fullName')) : '',
  };
}

/** 1. Anna Nováková; 1.A is a class. */
const withoutNumber = (name: string): string => name.replace(/^\d{1,3}[.)]\s*(?=\p{L}+ )/u, '');

/** One name a line; a line of a single word, with a colon, or that says so is the class of those below. */
function readLines(lines: readonly string[]): Named[] {
  let className = '';
  const children: Named[] = [];
  for (const line of lines) {
    const plain = line
      .replace(/\s*:$/, '')
      .replace(/\btrieda\b:?/i, '')
      .trim();
    if (plain !== line || !line.includes(' ')) className = plain;
    else children.push({ className, firstName: '', surname: '', fullName: withoutNumber(line) });
  }
  return children;
}

/** Takes whole names apart: the surname is last, or first where most of a list have it there. */
function settleNames(children: readonly Named[]): Omit<ListedChild, 'faults'>[] {
  const words = (name: string) => name.split(/,?\s+/).filter((word) => word !== '');
  const votes = children.map(({ fullName }) => {
    const all = words(fullName);
    return Number(looksLikeSurname(all[0] ?? '')) - Number(looksLikeSurname(all.at(-1) ?? ''));
  });
  const isFirst = votes.reduce((total, vote) => total + vote, 0) > 0;
  return children.map(({ fullName, ...child }) => {
    if (fullName === '') return child;
    const all = words(fullName);
    const [firstNames, surname] = isFirst ? [all.slice(1), all[0]] : [all.slice(0, -1), all.at(-1)];
    return { ...child, firstName: firstNames.join(' '), surname: surname ?? '' };
  });
}

function withFaults(children: readonly Omit<ListedChild, 'faults'>[]): ListedChild[] {
  const seen = new Set<string>();
  return children.map((child) => {
    const { className, firstName, surname } = child;
    const key = [className, surname, firstName].join('\n').toLocaleLowerCase('sk');
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
