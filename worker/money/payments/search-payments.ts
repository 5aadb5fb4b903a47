import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords } from '../../../shared/platform/search/search-text.ts';

// SQLite folds the case of ASCII letters only.
const letters: [plain: string, others: string][] = [
  ['a', 'áäÁÄ'],
  ['c', 'čČ'],
  ['d', 'ďĎ'],
  ['e', 'éěÉĚ'],
  ['i', 'íÍ'],
  ['l', 'ľĺĽĹ'],
  ['n', 'ňŇ'],
  ['o', 'óôöőÓÔÖŐ'],
  ['r', 'ŕřŔŘ'],
  ['s', 'šŠ'],
  ['t', 'ťŤ'],
  ['u', 'úůüűÚŮÜŰ'],
  ['y', 'ýÝ'],
  ['z', 'žŽ'],
];

const plain = (column: SQLWrapper): SQL =>
  letters
    .flatMap(([letter, others]) => [...others].map((other) => [other, letter]))
    .reduce(
      (text, [from, to]) => sql`replace(${text}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`,
      sql`lower(${column})`,
    );

interface Searched {
  texts: SQLWrapper[];
  /** Numbers of orders. */
  numbers: SQLWrapper[];
  amountCents: SQLWrapper;
}

/** Returns the condition that a payment is found by a text: words of a name, an amount, or a number. */
export function isFoundBy(search: string, { texts, numbers, amountCents }: Searched): SQL | undefined {
  if (search === '') return undefined;
  const cents = centsOf(search);
  const digits = search.replace(/\s/g, '');
  const words = searchWords(search).slice(0, 6);
  const hasWords = (text: SQL): SQL =>
    sql.join(
      words.map((word) => sql`instr(${text}, ${word}) > 0`),
      sql` and `,
    );
  return or(
    ...(words.length > 0 ? texts.map((text) => hasWords(plain(text))) : []),
    ...(/^\d{1,10}$/.test(digits) ? numbers.map((number) => sql`instr(${number}, ${digits}) > 0`) : []),
    ...(cents === null ? [] : [sql`${amountCents} = ${cents}`]),
    // A text of signs alone finds nothing.
    sql`0`,
  );
}

function centsOf(search: string): number | null {
  const [, euros, cents = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?\s*€?$/.exec(search.replace(/[\s\u00a0]+(?=\d)/g, '')) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}
