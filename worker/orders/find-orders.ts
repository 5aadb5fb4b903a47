import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../shared/rules/order-status.ts';
import type { Context } from '../core/context.ts';
import { isNotHidden, orders } from '../db/schema.ts';
import { filterMatches, findMatches } from '../search/find-matches.ts';
import { digitsOf, findByNumber, type Numbered } from './find-by-number.ts';

const maxPhones = 10;

/** A further condition on an order. An index covers it, so a miss costs no row. */
export const isOfStatus = (status: OrderStatus | 'all') =>
  status === 'all'
    ? undefined
    : (id: SQL): SQL =>
        // Without `indexed by` SQLite would look up the order by id to read its status.
        sql`exists (select 1 from orders as listed indexed by orders_list_status
          where listed.status = ${status} and listed.id = ${id} and ${isNotHidden})`;

type Condition = ((id: SQL) => SQL) | undefined;

/**
 * Returns orders whose number begins or ends with the digits of a text, and a few whose phone does. Null: no digits.
 */
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

/**
 * Returns orders with a number whose customer matches the other words of a text: 'Nováková 2026000123'. Null: not such
 * a text.
 */
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
