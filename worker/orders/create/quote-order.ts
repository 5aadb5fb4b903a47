import type { Quote, QuoteInput } from '../../../shared/contract/orders.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../core/context.ts';
import { toPhotoResponse } from '../../photos/to-photo-response.ts';
import { readOrderFacts } from './order-facts.ts';
import { priceOrder, problemText } from './price-order.ts';

/** What an order would cost, and which of its items can't be had; with fresh links to the photos. Changes no order. Throws `delivery-unavailable`, `too-many-requests`. */
export async function quoteOrder(ctx: Context, userId: string, input: QuoteInput): Promise<Quote> {
  const { success } = await ctx.quoteLimit.limit({ key: userId });
  if (!success) throw new AppError('too-many-requests');
  const { items, delivery, totalCents } = priceOrder(await readOrderFacts(ctx, userId, input.items), input);
  return {
    items: items.map((item) => {
      const { line, photo } = item;
      const { url = null, thumbnailUrl = null, filename } = photo ? toPhotoResponse(ctx, photo, 'guest') : {};
      return {
        photo: filename === undefined ? null : { url, thumbnailUrl, filename },
        totalCents: line?.totalCents ?? 0,
        problem: problemText(item),
      };
    }),
    delivery: delivery && { name: delivery.name, priceCents: delivery.priceCents },
    totalCents,
  };
}
