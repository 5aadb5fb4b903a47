import type { Context } from './context.ts';
import { isSignature, sign } from './signatures.ts';

// A link stays the same for half an hour, so that the browser's cache works, and lives 30 to 60 minutes.
const windowMs = 30 * 60_000;

/** The query of a link that opens `name` without a session, for an hour at most. No purpose serves another. */
export function signedQuery(ctx: Context, purpose: string, name: string): URLSearchParams {
  const expires = (Math.floor(ctx.now / windowMs) + 2) * windowMs;
  return new URLSearchParams({ e: String(expires), s: sign(ctx.secrets.app, purpose, `${name}/${expires}`) });
}

/** True while a link that we made for `name` is fresh. */
export function isSignedLink(ctx: Context, purpose: string, name: string, expires: number, signature: string): boolean {
  return expires > ctx.now && isSignature(signature, ctx.secrets.app, purpose, `${name}/${expires}`);
}
