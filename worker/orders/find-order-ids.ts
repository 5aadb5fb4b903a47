import type { Context } from '../core/context.ts';
import { orders } from '../db/schema.ts';
import { type Found, findRowIds } from '../search/find-row-ids.ts';
import { digitsOf, findByNumber } from './find-by-number.ts';

// Each costs two rows, and what is found is read again, with its print jobs.
const mostKeys = 80;

/**
 * Orders by their number, or else by their customer's name or email: the newest, `most` of them. Hidden ones may be
 * among them.
 */
export async function findOrderIds(ctx: Context, text: string, most: number): Promise<Found> {
  const digits = digitsOf(text);
  const numbered = digits === null ? null : await findByNumber(ctx, orders, digits, Math.floor(most / 2));
  if (numbered && numbered.ids.length > 0) return numbered;
  const { ids, isCut } = await findRowIds(ctx, 'order', text, mostKeys);
  return { ids: ids.toSorted().reverse().slice(0, most), isCut: isCut || ids.length > most };
}
