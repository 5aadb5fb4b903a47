import type { Quote, QuotedItem, QuoteInput } from '../../../shared/contract/orders.ts';
import type { Photo } from '../../../shared/contract/photos.ts';
import { AppError } from '../../../shared/errors.ts';
import { readOrderFacts } from '../../catalogue/order-facts.ts';
import type { Context } from '../../core/context.ts';
import { toPhotoResponse } from '../../photos/to-photo-response.ts';
import { priceOrder, problemText } from './price-order.ts';

/**
 * Returns what an order would cost, which items are not available, and fresh links to the photos. Writes nothing but
 * the rate limit. Throws `delivery-unavailable`, `too-many-requests`.
 */
export async function quoteOrder(ctx: Context, userId: string, input: QuoteInput): Promise<Quote> {
  const { success } = await ctx.quoteLimit.limit({ key: userId });
  if (!success) throw new AppError('too-many-requests');
  const { items, delivery, totalCents } = priceOrder(await readOrderFacts(ctx, userId, input.items), input);
  return {
    items: items.map((item) => {
      const { line, photo } = item;
      return {
        photo: photo && quotedPhoto(toPhotoResponse(ctx, photo, 'guest')),
        totalCents: line?.totalCents ?? 0,
        problem: problemText(item, userId),
      };
    }),
    delivery: delivery && { name: delivery.name, priceCents: delivery.priceCents },
    totalCents,
  };
}

const quotedPhoto = ({ url, thumbnailUrl, filename, width, height }: Photo): QuotedItem['photo'] => ({
  url,
  thumbnailUrl,
  filename,
  width,
  height,
});
