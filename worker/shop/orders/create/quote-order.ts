import { AppError } from '../../../../shared/errors.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { AppliedBundle } from '../../../../shared/shop/catalogue/bundles.ts';
import type {
  Quote,
  QuotedBundle,
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
import { centsOfMode, type OrderLine, type PricedOrder, priceOrder, problemText } from './price-order.ts';

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
        bundleIds: line?.bundleIds ?? [],
        problem: problemText(item, userId),
      };
    }),
    delivery: delivery && { name: delivery.name, priceCents: delivery.priceCents },
    school: school?.isOpen ? toQuotedSchool(school) : null,
    bundles: priced.bundles.map((bundle) => quotedBundle(bundle, linesOf(priced))),
    voucher: input.voucherCode ? quotedVoucher(input.voucherCode, priced) : null,
    totalCents,
  };
}

const toQuotedSchool = ({ name, deadlineOn, children }: SchoolOfItems): QuotedSchool => ({
  ...{ name, deadlineOn },
  children: children.map(childLine),
});

const linesOf = ({ items }: PricedOrder): OrderLine[] => items.flatMap(({ line }) => line ?? []);

function quotedBundle({ name, count, lineCents }: AppliedBundle, lines: readonly OrderLine[]): QuotedBundle {
  const sumOf = (mode: OrderLine['mode']): number => centsOfMode(lines, lineCents, mode);
  return { name, count, printCents: sumOf('print'), downloadCents: sumOf('download') };
}

function quotedVoucher(code: string, priced: PricedOrder): QuotedVoucher {
  const { deliveryDiscountCents, voucherProblem } = priced;
  const lines = linesOf(priced);
  const cents = lines.map(({ discountCents, bundleCents }) => discountCents - bundleCents);
  const sumOf = (mode: OrderLine['mode']): number => centsOfMode(lines, cents, mode);
  return {
    code,
    problem: voucherProblem?.message ?? null,
    printCents: sumOf('print') + deliveryDiscountCents,
    downloadCents: sumOf('download'),
  };
}

const quotedPhoto = ({ url, thumbnailUrl, filename, width, height }: Photo): QuotedItem['photo'] => ({
  url,
  thumbnailUrl,
  filename,
  width,
  height,
});
