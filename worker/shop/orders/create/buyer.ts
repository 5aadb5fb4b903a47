import type { BatchItem } from 'drizzle-orm/batch';
import type { CreateGuestOrderInput } from '../../../../shared/shop/orders/contract.ts';
import { guestIdOf, insertGuest } from '../../../accounts/users/guest.ts';
import { countNewOrders } from '../../../accounts/users/order-count.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import type { RateLimitRule } from '../../../platform/core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../../../platform/core/sender-limits.ts';
import { newOrderLink, type OrderLink } from '../../guests/order-link.ts';
import type { VoucherHolder } from '../../vouchers/find-voucher.ts';
import type { Orderer } from './order-statements.ts';

/** Who orders: an account, or a guest. */
export interface Buyer {
  orderer: Orderer;
  holder: VoucherHolder;
  /** Null: an account sees its orders signed in. */
  link: OrderLink | null;
  limits: (items: number) => RateLimitRule[];
  /** Of the batch: the owner of the orders, with so many more. */
  count: (orders: number) => BatchItem<'sqlite'>;
}

const day = 24 * 3_600_000;
// Items per day: more than anybody prints, and too few to fill the database. An order weighs as much as it has items.
const maxItems = 10_000;
/** Orders of an account per day, each of which has D1 write some 120 rows beside its items. */
const maxOrders = 300;

export const accountBuyer = (ctx: Context, user: CurrentUser): Buyer => ({
  orderer: user,
  holder: voucherHolderOf(user, ''),
  link: null,
  limits: (items) => [
    { key: `orders-of-day:${user.id}`, max: maxOrders, windowMs: day },
    { key: `orders:${user.id}`, max: maxItems, windowMs: day, weight: items },
  ],
  count: (orders) => countNewOrders(ctx, user.id, orders),
});

/** Returns who orders without an account; the same key and email are the same guest. */
export function guestBuyer(
  ctx: Context,
  input: CreateGuestOrderInput,
  key: string | undefined,
  address: string,
): Buyer {
  const { email, name, phone, deliveryAddress, billingAddress, company } = input;
  const id = guestIdOf(ctx, email, key);
  return {
    orderer: {
      ...{ id, email, name },
      phone: phone || null,
      deliveryAddress: deliveryAddress ?? null,
      billingAddress: billingAddress ?? null,
      company: company ?? null,
    },
    holder: voucherHolderOf(undefined, address),
    link: newOrderLink(ctx),
    limits: (items) => guestLimits(email, address, items),
    count: (orders) => insertGuest(ctx, id, orders),
  };
}

/** Each order is a mail to an address that anybody may type. */
const guestLimits = (email: string, address: string, items: number): RateLimitRule[] => [
  { key: `guest-orders:${mailboxOf(email)}`, max: 5, windowMs: day },
  ...addressLimits('guest-orders', address, 20, 60),
  { key: `guest-items:${address}`, max: maxItems, windowMs: day, weight: items },
];

export const voucherHolderOf = (user: Pick<CurrentUser, 'id'> | undefined, address: string): VoucherHolder => ({
  userId: user?.id ?? null,
  guesser: user?.id ?? address,
});
