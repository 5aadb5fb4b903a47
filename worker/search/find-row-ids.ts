import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { searchWords } from '../../shared/format/search-text.ts';
import type { Context } from '../core/context.ts';
import { searchKeys } from '../db/schema.ts';
import type { SearchKind } from './search-keys.ts';

// A search reads so many keys and no more, whatever it finds; where other words are looked for too, some keys of each row.
const mostKeys = 120;
const readsPerKey = 4;
const mostWords = 4;

export interface Found {
  ids: string[];
  /** There are more, which are not among `ids`. */
  isCut: boolean;
}

/**
 * Rows in which the words that `text` begins are found: together in one field, or else anywhere. Reads a bounded number
 * of rows: a text that finds too much answers some.
 */
export async function findRowIds(
  ctx: Context,
  kind: SearchKind,
  text: string,
  most: number = mostKeys,
): Promise<Found> {
  const words = searchWords(text).slice(0, mostWords);
  if (words.length === 0) return { ids: [], isCut: false };
  const together = await readKeys(ctx, kind, words.join(' '), [], most);
  if (words.length === 1 || together.ids.length > 0) return together;
  // The longest word has the fewest rows, most likely.
  const [rarest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  return readKeys(ctx, kind, rarest, others, Math.floor(most / readsPerKey));
}

async function readKeys(
  ctx: Context,
  kind: SearchKind,
  beginning: string,
  others: string[],
  most: number,
): Promise<Found> {
  // First the keys, so many and no more, then the other words among them.
  const keys = ctx.db
    .select({ rowId: searchKeys.rowId })
    .from(searchKeys)
    .where(begins(searchKeys, kind, beginning))
    .limit(most + 1)
    .as('keys');
  const other = alias(searchKeys, 'other');
  const rows = await ctx.db
    .select({
      rowId: keys.rowId,
      fits: sql<number>`${and(
        sql`true`,
        ...others.map((word) =>
          // By the row, not by the word: a row has a few keys, a word may have thousands.
          exists(
            ctx.db
              .select({ one: sql`1` })
              .from(other)
              .where(
                and(
                  sql`+${other.kind} = ${kind}`,
                  sql`${other.rowId} = ${keys.rowId}`,
                  isWithin(sql`+${other.key}`, word),
                ),
              ),
          ),
        ),
      )}`,
    })
    .from(keys);
  const ids = rows.filter(({ fits }) => fits).map(({ rowId }) => rowId);
  return { ids: [...new Set(ids)], isCut: rows.length > most };
}

const begins = (
  table: { kind: SQLiteColumn; key: SQLiteColumn },
  kind: SearchKind,
  beginning: string,
): SQL | undefined => and(eq(table.kind, kind), isWithin(table.key, beginning));

const isWithin = (key: SQLWrapper, beginning: string): SQL =>
  sql`${key} >= ${beginning} and ${key} < ${`${beginning}\u{10ffff}`}`;
