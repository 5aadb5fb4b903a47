import type { Context } from './context.ts';
import type { KeyPurpose } from './key-purposes.ts';
import { findSessionById } from './sessions.ts';
import { isSignedLink, signedQuery } from './signed-links.ts';

interface SessionLink {
  e: number;
  s: string;
  /** The session; empty: its caller had none. */
  n: string;
}

/**
 * Returns the query string of a link that opens `name` as long as the caller's session lives, at most an hour. That of a
 * caller without one, a guest with an order link or a print station, ends with its time.
 */
export function sessionQuery(ctx: Context, purpose: KeyPurpose, name: string): string {
  const n = ctx.sessionId ?? '';
  return `${signedQuery(ctx, purpose, nameOf(name, n))}${n && `&n=${n}`}`;
}

/** Returns whether such a link was signed by us, and neither it nor its session has ended. */
export async function isSessionLink(
  ctx: Context,
  purpose: KeyPurpose,
  name: string,
  { e, s, n }: SessionLink,
): Promise<boolean> {
  if (!isSignedLink(ctx, purpose, nameOf(name, n), e, s)) return false;
  return n === '' || (await findSessionById(ctx, n)) !== null;
}

const nameOf = (name: string, n: string): string => (n === '' ? name : `${name}/${n}`);
