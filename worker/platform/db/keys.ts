import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LibraryContext } from '../core/context.ts';
import { inList, listed } from './in-list.ts';
import type { albums } from './schema/library/albums.ts';
import type { libraries } from './schema/library/libraries.ts';
import type { photos } from './schema/library/photos.ts';

// Of what there are many of: an entry with two keys takes a sixth of one with two ids (docs/decisions/library.md).
type Keyed = typeof albums | typeof photos | typeof libraries;

/** Returns the key of the row with this id as a subquery; null without one. */
export const keyOf = (table: Keyed, id: SQLWrapper | string): SQL =>
  sql`(select keyed.key from ${table} as keyed where keyed.id = ${typeof id === 'string' ? sql.param(id, table.id) : id})`;

/** Returns the keys of the rows with these ids as a subquery. */
export const keysOf = (table: Keyed, ids: readonly string[]): SQL =>
  sql`(select key from ${table} where id in ${listed(ids, table.id)})`;

/** Returns the keys of the rows with these ids, in their order; without those that are not there. */
export async function readKeys(
  { library }: Pick<LibraryContext, 'library'>,
  table: Keyed,
  ids: readonly string[],
): Promise<number[]> {
  const rows = await library.select({ id: table.id, key: table.key }).from(table).where(inList(table.id, ids));
  const byId = new Map(rows.map(({ id, key }) => [id, key]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the id of the row with this key as a subquery. */
export const idOf = (table: Keyed, key: SQLWrapper): SQL<string> =>
  sql`(select keyed.id from ${table} as keyed where keyed.key = ${key})`.mapWith(table.id) as SQL<string>;
