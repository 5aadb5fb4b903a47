import { AppError } from '../../../../shared/errors.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type {
  Quote,
  QuotedItem,
  QuotedSchool,
  QuotedVoucher,
  QuoteInput,
} from '../../../../shared/shop/orders/contract.ts';
import { childLine } from '../../../../shared/shop/orders/ordered-school.ts';
import { toPhotoResponse } from '../../../library/photos/to-photo-response.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { readOrderFacts } from '../../catalogue/order-facts.ts';
import type { SchoolOfItems } from '../../catalogue/school-of-items.ts';
import { findVoucher } from '../../vouchers/find-voucher.ts';
import { voucherHolderOf } from './buyer.ts';
import { type OrderLine, type PricedOrder, priceOrder, problemText } from './price-order.ts';

/**
 * Returns what an order would cost, which items are not available, and fresh links to the photos. Writes nothing but
 * the rate limit. Throws `delivery-unavailable`, `too-many-requests`, `too-many-voucher-guesses`.
 */
export async function quoteOrder(
  ctx: Context,
  user: Pick<CurrentUser, 'id'> | undefined,
  input: QuoteInput,
  address: string,
): Promise<Quote> {
  // Of no photo: a guest owns none.
  const userId = user?.id ?? '';
  const { success } = await ctx.quoteLimit.limit({ key: user?.id ?? `quote:${address}` });
  if (!success) throw new AppError('too-many-requests');
  const voucher = input.voucherCode
    ? await findVoucher(ctx, voucherHolderOf(user, address), input.voucherCode)
    : undefined;
  const facts = await readOrderFacts(ctx, userId, input.items);
  const priced = priceOrder(facts, { ...input, voucher, now: ctx.now });
  const { items, delivery, totalCents } = priced;
  const school = priced.schools.print;
  return {
    items: items.map((item, index) => {
      const { line, photo } = item;
      const asked = input.items[index];
      const claim = !asked || photo?.userId === userId ? null : facts.claimOf(asked);
      return {
        photo: photo && quotedPhoto(toPhotoResponse(ctx, photo, 'guest', claim)),
        services: line?.services.map(({ name }) => name) ?? asked?.services ?? [],
        totalCents: line?.totalCents ?? 0,
        problem: problemText(item, userId),
      };
    }),
    delivery: delivery && { name: delivery.name, priceCents: delivery.priceCents },
    school: school?.isOpen ? toQuotedSchool(school) : null,
    voucher: input.voucherCode ? quotedVoucher(input.voucherCode, priced) : null,
    totalCents,
  };
}

const toQuotedSchool = ({ name, deadlineOn, children }: SchoolOfItems): QuotedSchool => ({
  ...{ name, deadlineOn },
  children: children.map(childLine),
});

function quotedVoucher(code: string, { items, deliveryDiscountCents, voucherProblem }: PricedOrder): QuotedVoucher {
  const lines = items.flatMap(({ line }) => line ?? []);
  const sumOf = (mode: OrderLine['mode'], more: number): number =>
    lines.reduce((sum, line) => sum + (line.mode === mode ? line.discountCents : 0), more);
  return {
    code,
    problem: voucherProblem?.message ?? null,
    printCents: sumOf('print', deliveryDiscountCents),
    downloadCents: sumOf('download', 0),
  };
}

const quotedPhoto = ({ url, thumbnailUrl, filename, width, height }: Photo): QuotedItem['photo'] => ({
  url,
  thumbnailUrl,
  filename,
  width,
  height,
});
