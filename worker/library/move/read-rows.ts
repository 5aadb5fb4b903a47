import { sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { RowPlace } from '../../platform/db/row-place.ts';
import { columnsOf, orderOf, type Part } from './parts.ts';

interface Reading {
  /** Only those that follow this one; null: from the first on. */
  after: RowPlace | null;
  limit: number;
  /** Names of columns that are left out. */
  without?: readonly string[] | undefined;
  /** The key of each photo, which is its database's own, is the last value. */
  withKey?: boolean;
}

/** Returns some rows of a part in their order, each as a JSON array, and the place of the last one; null at the end. */
export async function readRows(
  { library }: LibraryContext,
  part: Part,
  ownerId: string,
  { after, limit, without = [], withKey = false }: Reading,
): Promise<{ rows: string[]; last: RowPlace | null }> {
  const values = columnsOf(part)
    .filter(({ name }) => !without.includes(name))
    .map(({ read }) => read);
  const key = withKey ? sql`, ${sql.raw('"key"')}` : sql``;
  const order = sql.raw(part.order);
  const place = sql.join(
    orderOf(part).map(({ read }) => read),
    sql`, `,
  );
  const isAfter = after
    ? sql`and (${order}) > (${sql.join(
        orderOf(part).map(({ write }, at) => write(sql`${after[at]}`)),
        sql`, `,
      )})`
    : sql``;
  const found = await library.all<{ row: string; place: string }>(sql`
    select json_array(${sql.join(values, sql`, `)}${key}) as row, json_array(${place}) as place from ${part.table}
    where ${part.isOf(ownerId)} ${isAfter} order by ${order} limit ${limit}`);
  const last = found.length < limit ? undefined : found.at(-1);
  return { rows: found.map(({ row }) => row), last: last ? (JSON.parse(last.place) as RowPlace) : null };
}
