import { sql } from 'drizzle-orm';
import type { LocalDatabases } from '../scripts/seed/local-d1.ts';
import { admin } from '../scripts/seed/people.ts';
import { libraryTables } from '../worker/platform/db/database-of.ts';

/** The administrator's library, where that is. */
export const myLibrary = `(SELECT id FROM libraries WHERE owner_name = '${admin.name}')`;

/** Size of the bench's shop: another one by `BENCH_PHOTOS=5000000 BENCH_LIBRARIES=2 npm run bench scale`. */
export const photoTotal = Number(process.env.BENCH_PHOTOS ?? 1_000_000);
/** How many databases its customers have their photos in: by turns, the administrator in the first one. */
export const libraryTotal = Number(process.env.BENCH_LIBRARIES ?? 1);
export const orderTotal = 100_000;
export const customerTotal = 20_000;

// The triggers of the search index write some hundred rows for each: workerd ends a statement of 20,000.
const indexedAtOnce = 2_000;
const rowsAtOnce = 20_000;

/** Ids made from a number, in SQL and here. */
const idPrefix = {
  album: '0190aaaa',
  photo: '0190bbbb',
  customer: '0190cccc',
  order: '0190dddd',
  record: '0190eeee',
  link: '0190f111',
  guest: '0190f222',
  list: '0190f333',
};
type Kind = keyof typeof idPrefix;
export const idOf = (kind: Kind, number: number): string =>
  `${idPrefix[kind]}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
export const sqlIdOf = (kind: Kind, number: string): string =>
  `printf('${idPrefix[kind]}-0000-7000-8000-%012x', ${number})`;
/** A photo's, as a library has it. */
export const sqlPhotoIdOf = (number: string): string => `unhex(${sqlIdOf('photo', number)}, '-')`;

/**
 * Runs an INSERT … SELECT over the rows `numbers(n)`, from `from` to before `to`, some thousands at a time, in the
 * database of its table.
 */
export async function insertNumbered(
  { db, library }: Pick<LocalDatabases, 'db' | 'library'>,
  from: number,
  to: number,
  statement: string,
): Promise<void> {
  const [, table = ''] = statement.match(/^INSERT INTO (\w+)/) ?? [];
  const database = libraryTables.has(table) ? library : db;
  const atOnce = statement.includes('INTO search_texts') ? indexedAtOnce : rowsAtOnce;
  for (let at = from; at < to; at += atOnce) {
    const last = Math.min(at + atOnce, to) - 1;
    const numbers = `WITH RECURSIVE numbers(n) AS (SELECT ${at} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${last})`;
    await database.run(sql.raw(`${numbers} ${statement}`));
  }
}

/** The same in each library: the statement takes only rows of owners whose library that is. */
export async function insertInEach(
  { db, libraries }: LocalDatabases,
  from: number,
  to: number,
  statement: string,
): Promise<void> {
  for (const library of libraries.slice(0, libraryTotal)) await insertNumbered({ db, library }, from, to, statement);
}
