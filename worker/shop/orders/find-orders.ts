import { and, eq, type SQL, sql } from 'drizzle-orm';
import { parcelNumberOf } from '../../../shared/production/parcels/parcels.ts';
import type { OrderStatus } from '../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { parcels } from '../../platform/db/schema/main/parcels.ts';
import { filterMatches, findMatches, type SearchOptions } from '../../platform/search/find-matches.ts';
import { type IdSet, isInSet } from '../../platform/search/id-set.ts';
import { digitsOf, findByNumber, type Numbered } from './find-by-number.ts';

const maxOthers = 10;
const maxOfFile = 30;
const maxNamed = 45;
// For each way to read a number; with a filter twice as many are read.
const maxNumbered = { all: 30, filtered: 15 };

/** Returns the orders of a status. */
export const ordersOfStatus = (status: OrderStatus): IdSet => ({
  from: sql`orders as listed indexed by orders_list_status`,
  id: sql`listed.id`,
  where: sql`listed.status = ${status} and listed.${isNotHidden}`,
});

/** The orders that somebody holds. */
export const heldOrders: IdSet = {
  from: sql`orders as listed indexed by orders_list_held`,
  id: sql`listed.id`,
  where: sql`listed.held_reason is not null and listed.${isNotHidden}`,
};

export type OrderFilter = Pick<SearchOptions, 'sets' | 'where' | 'range'>;

/** As one condition. An index covers each set. */
function conditionOf({ sets = [], where, range = {} }: OrderFilter): ((id: SQL) => SQL) | undefined {
  const { oldest, newest } = range;
  const conditions = (id: SQL): SQL[] => [
    ...sets.map((set) => isInSet(set, id)),
    ...(where ? [where.is(id)] : []),
    ...(oldest ? [sql`${id} >= ${oldest}`] : []),
    ...(newest ? [sql`${id} <= ${newest}`] : []),
  ];
  return conditions(sql``).length === 0 ? undefined : (id) => sql.join(conditions(id), sql` and `);
}

/** Returns the orders that the digits of a text find, alone or beside words, or that have a file of its name. Null: none. */
export async function findDirectly(ctx: Context, text: string, filter: OrderFilter): Promise<Numbered | null> {
  const max = maxNumbered[filter.sets?.length === 0 ? 'all' : 'filtered'];
  const numbered = await findNumberedOrders(ctx, text, filter, max);
  return numbered ?? (await findNamedNumbers(ctx, text, filter, maxNumbered.filtered)) ?? findByFile(ctx, text, filter);
}

/**
 * Returns orders whose number begins or ends with the digits of a text, and a few whose phone or tracking number has
 * them; or those of the parcel that the text is the reference of. Null: neither.
 */
export async function findNumberedOrders(
  ctx: Context,
  text: string,
  filter: OrderFilter,
  max: number,
): Promise<Numbered | null> {
  const parcel = parcelNumberOf(text);
  if (parcel !== null) return { ids: await findByParcel(ctx, parcel, filter), isCut: false };
  const digits = digitsOf(text);
  if (digits === null) return null;
  const numbered = await findByNumber(ctx, orders, digits, { max, where: conditionOf(filter) });
  if (numbered.ids.length === 0) return null;
  const others = await findMatches(ctx, 'order', text, { ...filter, maxMatches: maxOthers, maxRows: 6 * maxOthers });
  // Six digits of a number that is there mean that number.
  const isCut = numbered.isCut || (others.isCut && digits.length < 6);
  return { ids: [...new Set([...numbered.ids, ...others.ids])], isCut };
}

/** Returns the orders of a parcel that several share, by the number on its label. */
async function findByParcel(ctx: Context, number: number, filter: OrderFilter): Promise<string[]> {
  const found = await ctx.db
    .select({ id: orders.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.parcelId, parcels.id))
    .where(and(eq(parcels.number, number), isNotHidden, conditionOf(filter)?.(sql`${orders.id}`)));
  return found.map(({ id }) => id);
}

/**
 * Returns orders with a number whose customer matches the other words of a text: 'Nováková 2026000123'. Null: not such
 * a text.
 */
export async function findNamedNumbers(
  ctx: Context,
  text: string,
  filter: OrderFilter,
  max: number,
): Promise<Numbered | null> {
  const [number, ...others] = text.split(/\s+/).filter((word) => digitsOf(word) !== null);
  if (number === undefined || others.length > 0) return null;
  const numbered = await findByNumber(ctx, orders, digitsOf(number) ?? '', { max, where: conditionOf(filter) });
  const ids = await filterMatches(ctx, numbered.ids, text.replace(number, ' '));
  return ids.length > 0 ? { ids, isCut: numbered.isCut } : null;
}

// A name with its type, or as cameras and phones write it.
const likeFile = /^(?=.*\p{L})(?=.*[\d_.])[^\s@]{4,200}$/u;

/**
 * Returns orders of files whose names begin with a text that looks like one: 'IMG_2041', 'more.jpg'; of one name the
 * newest first. Null: it does not, or there is none.
 */
async function findByFile(ctx: Context, text: string, filter: OrderFilter): Promise<Numbered | null> {
  if (!likeFile.test(text)) return null;
  // Only ASCII letters, as SQLite's lower does.
  const name = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const id = sql`order_id`;
  // Half of all names begin as cameras write them: however many there are, so many are read.
  const named = sql`select order_id from order_items indexed by order_items_filename
    where lower(filename) >= ${name} and lower(filename) < ${`${name}\u{10ffff}`}
    order by lower(filename) desc, order_id desc limit ${maxNamed}`;
  const [found] = await ctx.db.all<{ ids: string; rows: number }>(sql`
    with named as materialized (${named})
    select (select count(*) from named) as rows, (select json_group_array(${id}) from (
      select distinct ${id} from named
      where ${and(rowExists(orders, and(sql`${orders.id} = ${id}`, isNotHidden)), conditionOf(filter)?.(id))}
      limit ${maxOfFile + 1})) as ids`);
  const ids: string[] = JSON.parse(found?.ids ?? '[]');
  const isCut = ids.length > maxOfFile || found?.rows === maxNamed;
  return ids.length === 0 && !isCut ? null : { ids: ids.slice(0, maxOfFile), isCut };
}
