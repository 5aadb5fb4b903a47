import type { Context } from '../core/context.ts';
import { orders } from '../db/schema.ts';
import { type Found, findRowIds } from '../search/find-row-ids.ts';
import { digitsOf, findByNumber } from './find-by-number.ts';

/** Orders by their number, or else by their customer's name or email. Hidden ones may be among them. */
export async function findOrderIds(ctx: Context, text: string): Promise<Found> {
  const digits = digitsOf(text);
  const numbered = digits === null ? null : await findByNumber(ctx, orders, digits);
  return numbered && numbered.ids.length > 0 ? numbered : findRowIds(ctx, 'order', text);
}
