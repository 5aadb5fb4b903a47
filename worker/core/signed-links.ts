import type { Context } from './context.ts';
import type { KeyPurpose } from './key-purposes.ts';
import { isSignature, sign } from './signatures.ts';

// Links are constant for half an hour, so that browsers can cache, and valid for 30 to 60 minutes.
const windowMs = 30 * 60_000;

/**
 * Returns the query string of a link that opens `name` without a session, for at most an hour. Purposes are not
 * interchangeable.
 */
export function signedQuery(ctx: Context, purpose: KeyPurpose, name: string): URLSearchParams {
  return signedUntil(ctx, purpose, name, (Math.floor(ctx.now / windowMs) + 2) * windowMs);
}

/** The same until a time of one's own. */
export function signedUntil(ctx: Context, purpose: KeyPurpose, name: string, expires: number): URLSearchParams {
  return new URLSearchParams({ e: String(expires), s: sign(ctx.secrets.app, purpose, `${name}/${expires}`) });
}

/** Returns whether a link for `name` was signed by us and has not expired. */
export function isSignedLink(
  ctx: Context,
  purpose: KeyPurpose,
  name: string,
  expires: number,
  signature: string,
): boolean {
  return expires > ctx.now && isSignature(signature, ctx.secrets.app, purpose, `${name}/${expires}`);
}
