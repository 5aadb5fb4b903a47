import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { boundChunks, chunksOf, insertWhere } from '../../platform/db/insert-where.ts';
import type { RowPlace } from '../../platform/db/row-place.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { whileMoving } from '../libraries/set-moving.ts';
import { freeKeyFrom } from '../photos/photo-order.ts';
import { columnsOf, type Part } from './parts.ts';
import { readRows } from './read-rows.ts';

const rowsAtOnce = 500;
const turnsAtOnce = 50;

const copiedColumns = (part: Part) => columnsOf(part).filter(({ name }) => !part.counted?.includes(name));

/**
 * Copies some rows of a part, those after one, to another library, unless they are there. Returns the last one; null: they
 * were the last of all.
 */
export async function copyRows(
  from: LibraryContext,
  to: LibraryContext,
  part: Part,
  { ownerId, after }: { ownerId: string; after: RowPlace | null },
): Promise<RowPlace | null> {
  const isPhotos = part.table === photos;
  const reading = { after, limit: rowsAtOnce, without: part.counted, withKey: isPhotos };
  const { rows, last } = await readRows(from, part, ownerId, reading);
  for (const some of boundChunks(rows, rowsAtOnce)) await insertRows(to, part, ownerId, some);
  return last;
}

async function insertRows(ctx: LibraryContext, part: Part, ownerId: string, rows: readonly string[]): Promise<void> {
  if (part.table === libraries) {
    // With it the copy begins: from then on nobody but the move writes there.
    await insert(ctx, part, rows, { is_moving: sql`1`, is_copy: sql`1` });
    return;
  }
  const own = part.table === photos ? await ownKeys(ctx, rows) : null;
  const { begin, end } = whileMoving(ctx, ownerId, 'ARRIVING');
  const at = copiedColumns(part).length;
  const key = sql`(value ->> ${sql.raw(String(at))})`;
  if (own === null) await ctx.library.batch([begin, insert(ctx, part, rows), end]);
  else {
    if (own.free.length > 0) await ctx.library.batch([begin, insert(ctx, part, own.free, { key }), end]);
    // Photos sort by it: next to its own, in turn, as the next one may be taken by that.
    for (const some of chunksOf(own.taken, turnsAtOnce)) {
      const inserts = some.map((row) => insert(ctx, part, [row], { key: freeKeyFrom(key) }));
      await ctx.library.batch([begin, ...inserts, end]);
    }
  }
}

/** Returns which photos keep their keys, and of which somebody else's photo has them here; without those that are here. */
async function ownKeys({ library }: LibraryContext, rows: readonly string[]) {
  const keyed = rows.map((row) => {
    const values = JSON.parse(row) as unknown[];
    return { row, id: String(photos.id.mapFromDriverValue(values[0])), key: Number(values.at(-1)) };
  });
  const ids = keyed.map(({ id }) => id);
  const keys = keyed.map(({ key }) => key);
  const [here, others] = await library.batch([
    library.select({ id: photos.id }).from(photos).where(inList(photos.id, ids)),
    library.select({ key: photos.key }).from(photos).where(inList(photos.key, keys)),
  ]);
  const isHere = new Set(here.map(({ id }) => id));
  const isTaken = new Set(others.map(({ key }) => key));
  const missing = keyed.filter(({ id }) => !isHere.has(id));
  return {
    free: missing.filter(({ key }) => !isTaken.has(key)).map(({ row }) => row),
    taken: missing.filter(({ key }) => isTaken.has(key)).map(({ row }) => row),
  };
}

/** Returns the statement that inserts rows, with more columns, unless they are there. */
function insert({ library }: LibraryContext, part: Part, rows: readonly string[], more: Record<string, SQL> = {}) {
  const values = new Map(
    copiedColumns(part).map(({ name, write }, at) => [name, write(sql`value ->> ${sql.raw(String(at))}`)]),
  );
  for (const [name, value] of Object.entries(more)) values.set(name, value);
  const fields = Object.entries(getTableColumns(part.table)).flatMap(([field, { name }]) => {
    const value = values.get(name);
    return value ? [[field, value] as const] : [];
  });
  return insertWhere(library, part.table, {
    values: Object.fromEntries(fields) as never,
    from: sql`json_each(${`[${rows.join()}]`})`,
  }).onConflictDoNothing();
}
