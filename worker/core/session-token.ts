import { jwtVerify, SignJWT } from 'jose';
import type { Context } from './context.ts';

const issuer = 'momentka';
const audience = 'session';
const rememberedSeconds = 30 * 24 * 3600;
const sessionSeconds = 12 * 3600;

const keyOf = (ctx: Context) => new TextEncoder().encode(ctx.secrets.app);

/** A session: HS256, 30 days when remembered, else 12 hours; ends early when the user's token version moves on. */
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

/** Whose session a token is; null for any token that is not a valid session. */
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
