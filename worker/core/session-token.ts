import { jwtVerify, SignJWT } from 'jose';
import type { Context } from './context.ts';

const issuer = 'momentka';
const audience = 'session';
const rememberedSeconds = 30 * 24 * 3600;
const sessionSeconds = 12 * 3600;

const keyOf = (ctx: Context) => new TextEncoder().encode(ctx.secrets.app);

/**
 * Returns a session token: HS256, valid 30 days if remembered, else 12 hours; invalid once the user's token version
 * changes.
 */
export function signSession(
  ctx: Context,
  user: { id: string; tokenVersion: number },
  remember: boolean,
): Promise<string> {
  const issuedAt = Math.floor(ctx.now / 1000);
  return new SignJWT({ tv: user.tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (remember ? rememberedSeconds : sessionSeconds))
    .sign(keyOf(ctx));
}

/** Returns the user id and token version of a session; null for an invalid token. */
export async function readSession(
  ctx: Context,
  token: string,
): Promise<{ userId: string; tokenVersion: number } | null> {
  if (token.length > 1000) return null;
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: new Date(ctx.now),
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    return typeof payload.sub === 'string' && typeof payload.tv === 'number'
      ? { userId: payload.sub, tokenVersion: payload.tv }
      : null;
  } catch {
    return null;
  }
}
