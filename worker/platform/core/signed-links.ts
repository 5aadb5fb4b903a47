import type { Context } from './context.ts';
import type { KeyPurpose } from './key-purposes.ts';
import { hmac, isSame } from './signatures.ts';

// Links are constant for half an hour, so that browsers can cache, and valid for 30 to 60 minutes.
const windowMs = 30 * 60_000;
// 128 bits can't be guessed, and a page of photos carries hundreds of them.
const signatureBytes = 16;

/** Returns when the links that are signed now end. */
export const linksEndAt = (ctx: Context): number => (Math.floor(ctx.now / windowMs) + 2) * windowMs;

/**
 * Returns the query string of a link that opens `name` without a session, for at most an hour. Purposes are not
 * interchangeable.
 */
export const signedQuery = (ctx: Context, purpose: KeyPurpose, name: string): string =>
  signedUntil(ctx, purpose, name, linksEndAt(ctx));

/** Returns the same until a time of one's own. */
export const signedUntil = (ctx: Context, purpose: KeyPurpose, name: string, expires: number): string =>
  `e=${expires}&s=${signature(ctx, purpose, name, expires)}`;

const signature = (ctx: Context, purpose: KeyPurpose, name: string, expires: number): string =>
  hmac(ctx.secrets.app, purpose, `${name}/${expires}`).toString('base64url', 0, signatureBytes);

/** Returns whether a link for `name` was signed by us and has not expired. */
export function isSignedLink(
  ctx: Context,
  purpose: KeyPurpose,
  name: string,
  expires: number,
  candidate: string,
): boolean {
  return expires > ctx.now && isSame(candidate, signature(ctx, purpose, name, expires));
}
