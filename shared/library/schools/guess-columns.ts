import { searchWords } from '../../platform/search/search-text.ts';

/** What a column of a pasted list has; null: nothing that is needed. */
export type ChildColumn = 'className' | 'firstName' | 'surname' | 'fullName' | null;

type Known = Exclude<ChildColumn, null>;

/** How words of headings begin, as searches know them: without accents, in small letters. */
const beginnings: Record<Known, readonly string[]> = {
  className: ['tried', 'skupin', 'oddelen', 'class'],
  surname: ['priezvisk', 'surname', 'last'],
  firstName: ['men', 'krstn', 'first'],
  fullName: ['ziak', 'ziac', 'diet', 'deti', 'student', 'name'],
};
/** Of others than the child. */
const others = ['rodic', 'matk', 'otc', 'otec', 'zastup', 'ucitel'];

const hasWord = (words: readonly string[], some: readonly string[]): boolean =>
  words.some((word) => some.some((beginning) => word.startsWith(beginning)));

function headingOf(cell: string): ChildColumn {
  const words = searchWords(cell);
  if (hasWord(words, others)) return null;
  const has = (column: Known) => hasWord(words, beginnings[column]);
  if (has('className')) return 'className';
  if (has('surname') && has('firstName')) return 'fullName';
  return (['surname', 'firstName', 'fullName'] as const).find(has) ?? null;
}

const isName = (column: ChildColumn): boolean => column !== null && column !== 'className';

/** Reads the columns from a row of headings; null when it is none. */
export function readHeadings(row: readonly string[]): ChildColumn[] | null {
  const columns = row.map(headingOf);
  // A year is a class only where there is no other one.
  if (!columns.includes('className')) {
    const year = row.findIndex((cell) => hasWord(searchWords(cell), ['rocnik']));
    if (year >= 0) columns[year] = 'className';
  }
  if (columns.every((column) => column === null)) return null;
  const isWhole = columns.includes('firstName') && !columns.includes('surname');
  return columns.map((column) => (isWhole && column === 'firstName' ? 'fullName' : column));
}

/** Whether a heading of whole names has the surname first: "Priezvisko a meno". */
export function isSurnameFirst(heading: string): boolean {
  const words = searchWords(heading);
  const placeOf = (column: Known) => words.findIndex((word) => hasWord([word], beginnings[column]));
  return placeOf('surname') >= 0 && placeOf('surname') < placeOf('firstName');
}

/** Fills in what headings say nothing of, when none is of a name. */
export const withNames = (columns: readonly ChildColumn[], rows: readonly (readonly string[])[]): ChildColumn[] => {
  if (columns.some(isName)) return [...columns];
  const guessed = guessColumns(rows.map((row) => row.map((cell, at) => (columns[at] ? '' : cell))));
  return columns.map((column, at) => column ?? (isName(guessed[at] ?? null) ? (guessed[at] ?? null) : null));
};

/** 1.A, 3. B, IX.C. */
const classShape = /^(\d{1,2}|[IVX]{1,4})\s*[.\s-]?\s*[a-z]?\.?$/i;
const surnameEnd = /(ov[áa]|[sc]k[áýa]|n[áý])$/i;

export const looksLikeClass = (text: string): boolean => classShape.test(text);

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

/** 1, 2, 3: where each row is in the list, or in its class. */
const isCounted = (cells: readonly string[]): boolean => {
  const numbers = cells.map((cell) => (/^\d+[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : 0));
  return (
    cells.length > 1 && numbers.every((number, at) => number === 1 || (at > 0 && number === (numbers[at - 1] ?? 0) + 1))
  );
};

/** Of three columns the one with few values, each many times. */
const isClass = (cells: readonly string[], columnCount: number): boolean =>
  shareOf(cells, looksLikeClass) > 0.8 ||
  (columnCount > 2 && cells.length > 3 && new Set(cells).size <= cells.length / 3);
