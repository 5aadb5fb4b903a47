import { searchWords } from '../../platform/search/search-text.ts';

/** What a column of a pasted list has; null: nothing that is needed. */
export type ChildColumn = 'className' | 'firstName' | 'surname' | 'fullName' | null;

/** First words of headings, as searches know them: without accents, in small letters. */
const headings: Record<Exclude<ChildColumn, null>, readonly string[]> = {
  className: ['trieda', 'skupina', 'oddelenie', 'rocnik', 'class'],
  surname: ['priezvisko', 'surname', 'lastname'],
  firstName: ['meno', 'krstne', 'firstname', 'name'],
  fullName: ['ziak', 'ziacka', 'dieta', 'deti', 'student', 'fullname'],
};

const headingOf = (cell: string): ChildColumn => {
  const words = searchWords(cell);
  const known = Object.entries(headings).filter(([, names]) => names.some((name) => words.includes(name)));
  // "Meno a priezvisko", "Priezvisko, meno".
  if (known.length > 1) return 'fullName';
  return (known[0]?.[0] ?? null) as ChildColumn;
};

/** Reads the columns from the first row of a list; null when it has no headings. */
export function readHeadings(row: readonly string[]): ChildColumn[] | null {
  const columns = row.map(headingOf);
  if (columns.every((column) => column === null)) return null;
  const isNameWhole = columns.includes('firstName') && !columns.includes('surname');
  return columns.map((column) => (isNameWhole && column === 'firstName' ? 'fullName' : column));
}

/** 1.A, 3. B, IX.C. */
const classShape = /^(\d{1,2}|[IVX]{1,4})\s*[.\s-]?\s*[a-z]?\.?$/i;
const surnameEnd = /(ov[áa]|[sc]k[áýa]|n[áý])$/i;

export const looksLikeSurname = (name: string): boolean => surnameEnd.test(name);

const shareOf = (cells: readonly string[], is: (cell: string) => boolean): number =>
  cells.filter(is).length / Math.max(1, cells.length);

/** Guesses what the columns of a list without headings have, from what is in them. */
export function guessColumns(rows: readonly (readonly string[])[]): ChildColumn[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const columns = Array.from({ length: count }, (_, at) => ({ at, cells: cellsOf(at) }));
  const used = columns.filter(({ cells }) => cells.length > 0 && !isCounted(cells));
  const classAt = used.length > 1 ? used.find(({ cells }, _, { length }) => isClass(cells, length))?.at : undefined;
  const names = used.filter(({ at }) => at !== classAt).slice(0, 2);
  const [first, second] = names;
  const isTurned = first && second && shareOf(first.cells, looksLikeSurname) > shareOf(second.cells, looksLikeSurname);
  return columns.map(({ at }) => {
    if (at === classAt) return 'className';
    if (!names.some((name) => name.at === at)) return null;
    if (!second) return 'fullName';
    return (at === first?.at) !== isTurned ? 'firstName' : 'surname';
  });
}

/** 1, 2, 3: where each row is in the list. */
const isCounted = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, at) => /^\d+[.)]?$/.test(cell) && Number.parseInt(cell, 10) === at + 1);

/** Of three columns the one with few values, each many times. */
const isClass = (cells: readonly string[], columnCount: number): boolean =>
  shareOf(cells, (cell) => classShape.test(cell)) > 0.8 ||
  (columnCount > 2 && cells.length > 3 && new Set(cells).size <= cells.length / 3);
