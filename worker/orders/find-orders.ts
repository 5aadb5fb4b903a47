import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../shared/rules/order-status.ts';
import type { Context } from '../core/context.ts';
import { isNotHidden, orders } from '../db/schema.ts';
import { filterMatches, findMatches } from '../search/find-matches.ts';
import { digitsOf, findByNumber, type Numbered } from './find-by-number.ts';

const maxPhones = 10;

/** What an order must be beside its words; an index answers, so one that is not costs no row. */
export const isOfStatus = (status: OrderStatus | 'all') =>
  status === 'all'
    ? undefined
    : (id: SQL): SQL =>
        // SQLite would take the order by its id, and read it to see its status.
        sql`exists (select 1 from orders as listed indexed by orders_list_status
          where listed.status = ${status} and listed.id = ${id} and ${isNotHidden})`;

type Condition = ((id: SQL) => SQL) | undefined;

/** Orders whose number begins or ends with the digits of a text; a few of a phone that does are with them. Null: none. */
export async function findNumberedOrders(
  ctx: Context,
  text: string,
  where: Condition,
  max: number,
): Promise<Numbered | null> {
  const digits = digitsOf(text);
  if (digits === null) return null;
  const numbered = await findByNumber(ctx, orders, digits, { max, where });
  if (numbered.ids.length === 0) return null;
  const phones = await findMatches(ctx, 'order', text, { where, maxMatches: maxPhones, maxRows: 2 * maxPhones });
  return { ids: [...new Set([...numbered.ids, ...phones.ids])], isCut: numbered.isCut || phones.isCut };
}

/** Orders of a number in which the other words of a text are found: 'Nováková 2026000123'. Null: none. */
export async function findNamedNumbers(
  ctx: Context,
  text: string,
  where: Condition,
  max: number,
): Promise<Numbered | null> {
  const [number, ...others] = text.split(/\s+/).filter((word) => digitsOf(word) !== null);
  if (number === undefined || others.length > 0) return null;
  const numbered = await findByNumber(ctx, orders, digitsOf(number) ?? '', { max, where });
  const ids = await filterMatches(ctx, numbered.ids, text.replace(number, ' '));
  return ids.length > 0 ? { ids, isCut: numbered.isCut } : null;
}
