import { AppError } from '../../../shared/errors.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { dayOf } from '../../../shared/format/day.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { type Discount, discountOf, noDiscount, voucherProblem } from '../../../shared/shop/vouchers/vouchers.ts';
import type { FoundVoucher } from './find-voucher.ts';

interface AppliedVoucher {
  discount: Discount;
  /** Why nothing is taken off. */
  problem: AppError | null;
}

/** Returns what a voucher takes off at these prices. Pure. */
export function applyVoucher(
  voucher: FoundVoucher | undefined,
  now: number,
  lineCents: readonly number[],
  deliveryCents: number,
): AppliedVoucher {
  const nothing = noDiscount(lineCents);
  if (!voucher) return { discount: nothing, problem: new AppError('voucher-unknown') };
  const discount = discountOf(voucher, lineCents, deliveryCents);
  const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
  const code = voucherProblem(voucher, {
    today: dayOf(now),
    uses: voucher.uses,
    ownUses: voucher.ownUses,
    goodsCents: sum(lineCents),
    discountCents: sum(discount.lineCents) + discount.deliveryCents,
  });
  if (!code) return { discount, problem: null };
  return { discount: nothing, problem: new AppError(code, undefined, textOf(voucher, code)) };
}

/** The facts that the error's own text lacks. */
function textOf({ validFrom, validUntil, minTotalCents }: FoundVoucher, code: string): string | undefined {
  if (code === 'voucher-too-early' && validFrom) return `Zľavový kód platí až od ${formatShortDate(validFrom)}.`;
  if (code === 'voucher-expired' && validUntil) return `Zľavový kód platil do ${formatShortDate(validUntil)}.`;
  if (code === 'voucher-below-minimum')
    return `Zľavový kód platí pri nákupe od ${formatCents(minTotalCents)} bez doručenia.`;
  return undefined;
}
