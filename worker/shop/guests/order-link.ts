import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { sha256, sign } from '../../platform/core/signatures.ts';
import { hasLink, orders } from '../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../orders/change-orders.ts';

const purpose = 'order-link';

/** What an order stores of its link. */
export interface OrderLink {
  linkNonce: string;
  linkHash: string;
}

/** Returns a new link for the orders of a guest. */
export function newOrderLink(ctx: Context): OrderLink {
  const linkNonce = newSecret();
  return { linkNonce, linkHash: linkHashOf(tokenOf(ctx, linkNonce)) };
}

/**
 * Returns the token of an order's link; null for an order of an account, and after a change of the secret. Each mail
 * derives it: it is never stored.
 */
export function linkTokenOf(
  ctx: Context,
  { linkNonce, linkHash }: Record<keyof OrderLink, string | null>,
): string | null {
  const token = linkNonce === null ? null : tokenOf(ctx, linkNonce);
  return token !== null && linkHashOf(token) === linkHash ? token : null;
}

/**
 * Returns who sees the pictures of an order. The owner of a photo sees more of it than others do, and who has a link is
 * never taken for them, not even when an account of theirs has adopted the order: anybody may have typed its address.
 */
export const buyerOf = ({ userId, linkHash }: { userId: string; linkHash: string | null }): string =>
  linkHash === null ? userId : 'guest';

/** Returns the statement that ends the links of all orders that an account has adopted. */
export const endLinksOf = (ctx: Context, userId: string) =>
  changeOrders(
    ctx,
    and(eq(orders.userId, userId), hasLink),
    // It stays an order without an account; no token has such a hash.
    { linkNonce: null, linkHash: sql`'ended ' || ${orders.id}` },
  );

export const linkHashOf = (token: string): string => sha256(token);

const tokenOf = (ctx: Context, nonce: string): string => sign(ctx.secrets.app, purpose, nonce);
