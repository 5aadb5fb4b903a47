import { and, asc, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { filenameSortKey } from '../../../shared/library/photos/filename-sort-key.ts';
import { sortKey } from '../../../shared/platform/search/search-text.ts';
import type { Context } from '../core/context.ts';
import { libraryTables } from './database-of.ts';
import { isWithin, type Range } from './id-ranges.ts';
import { inList } from './in-list.ts';
import { albumFolders, albums } from './schema/library/albums.ts';
import { photos } from './schema/library/photos.ts';
import { isNotDeleted, users } from './schema/main/accounts.ts';

type KeyedTable = typeof users | typeof albums | typeof albumFolders | typeof photos;

/** A column that a table sorts by, which SQL can't compute from the name it belongs to. */
export interface SortKey<N extends string = string, K extends string = string> {
  table: KeyedTable;
  name: N;
  key: K;
  by: (name: string) => string;
  /** Which rows have one. */
  where: SQL;
  /** Of a table so large that a night checks a part of it: an integer key. */
  turnsBy?: SQLiteColumn;
}

const declare = <N extends string, K extends string>(
  table: KeyedTable,
  name: N,
  key: K,
  by: (name: string) => string,
  where = sql`true`,
): SortKey<N, K> => ({ table, name, key, by, where });

/** Each of them. The nightly rule `sort-keys` compares them with their names. */
export const sortKeys = {
  account: declare(users, 'name', 'nameKey', sortKey, isNotDeleted),
  album: declare(albums, 'title', 'titleKey', sortKey),
  folder: declare(albumFolders, 'name', 'nameKey', sortKey),
  photo: { ...declare(photos, 'filename', 'filenameKey', filenameSortKey), turnsBy: photos.key },
};

/** Returns a name with its sort key: what writes the one writes the other. */
export const named = <N extends string, K extends string>({ name, key, by }: SortKey<N, K>, text: string) =>
  ({ [name]: text, [key]: by(text) }) as Record<N | K, string>;

/** A response of some 5 MB. An invocation has 1,000 statements, and this is the rule that reads all rows of the largest table. */
const rowsAtOnce = 50_000;
// Some 15 of the 60 seconds of processor that an invocation has.
const rowsANight = 5_000_000;
const dayMs = 24 * 3_600_000;
// More are the same fault.
const maxWrong = 1000;

const isOfLibrary = ({ table }: SortKey): boolean => libraryTables.has(getTableName(table));

/** By their database. */
export const sortKeysOf = {
  shop: Object.values<SortKey>(sortKeys).filter((key) => !isOfLibrary(key)),
  library: Object.values<SortKey>(sortKeys).filter(isOfLibrary),
};

interface Tonight {
  now: number;
  /** Rows that were wrong the last time, which are looked at again. */
  known: readonly string[];
  atMost?: number;
}

/** Returns rows whose key is not that of their name: all, or `maxWrong` and some. Of a large table those of tonight. */
export async function findWrongKeys(db: Context['db'], keys: readonly SortKey[], tonight: Tonight): Promise<string[]> {
  const wrong: string[] = [];
  for (const key of keys) if (wrong.length < maxWrong) wrong.push(...(await findWrongIn(db, key, tonight)));
  return wrong;
}

async function findWrongIn(
  db: Context['db'],
  { table, name, key, by, where, turnsBy }: SortKey,
  tonight: Tonight,
): Promise<string[]> {
  const wrong: string[] = [];
  const columns = table as unknown as Record<string, SQLiteColumn>;
  const order = turnsBy ?? table.id;
  const isOfTonight = turnsBy && or(await turnOf(db, turnsBy, tonight), inList(table.id, tonight.known));
  let range: Range<string | number> | null = { after: null, upTo: null };
  while (range !== null && wrong.length < maxWrong) {
    const rows: { id: string; at: string | number; name: string; key: string }[] = await db
      .select({
        id: table.id,
        at: sql<string | number>`${order}`,
        name: sql<string>`${columns[name]}`,
        key: sql<string>`${columns[key]}`,
      })
      .from(table)
      .where(and(isWithin(order, range), isOfTonight, where))
      .orderBy(asc(order))
      .limit(rowsAtOnce);
    wrong.push(...rows.filter((row) => by(row.name) !== row.key).map(({ id }) => id));
    range = rows.length < rowsAtOnce ? null : { ...range, after: rows.at(-1)?.at ?? null };
  }
  return wrong;
}

/** The condition of the rows of tonight: after some nights all had their turn. */
async function turnOf(db: Context['db'], key: SQLiteColumn, { now, atMost = rowsANight }: Tonight): Promise<SQL> {
  const turns = Math.ceil((await db.$count(key.table)) / atMost) || 1;
  return sql`abs(${key}) % ${turns} = ${Math.floor(now / dayMs) % turns}`;
}
