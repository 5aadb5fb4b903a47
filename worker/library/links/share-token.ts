import { base64url, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Context } from '../../platform/core/context.ts';
import { signingKey } from '../../platform/core/signatures.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import type { LinkRow } from './queries.ts';

const algorithm = 'HS256';
const day = 24 * 3_600_000;
// A cart may wait that long. In whole days, so that a page that is loaded again has the same token.
const lifeDays = 31;

const claims = z.object({ aud: z.string(), v: z.number() });

/** Returns what a share token proves, which the links to the album's pictures name too. */
export const claimOf = ({ id, version }: Pick<LinkRow, 'id' | 'version'>): ShareClaim => `${id}.${version}`;

/**
 * Returns a signed JWT (RFC 7519) that proves access to what a link opens, until its password or address changes or it
 * ends. Its audience is the link.
 */
export async function shareToken(ctx: Context, link: LinkRow): Promise<string> {
  const end = Math.min((Math.floor(ctx.now / day) + lifeDays) * day, link.expiresAt ?? Number.POSITIVE_INFINITY);
  return new SignJWT({ v: link.version })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(link.id)
    .setExpirationTime(Math.floor(end / 1000))
    .sign(await signingKey(ctx.secrets.app, 'share'));
}

/** Returns the claim of a token that we signed and that has not ended; null for anything else. */
export async function readShareToken(ctx: Context, token: string): Promise<ShareClaim | null> {
  try {
    const { payload } = await jwtVerify(token, await signingKey(ctx.secrets.app, 'share'), {
      algorithms: [algorithm],
      currentDate: new Date(ctx.now),
      requiredClaims: ['exp'],
    });
    const signature = token.slice(token.lastIndexOf('.') + 1);
    // The last letter of a signature has bits that say nothing: a token has one spelling.
    if (base64url.encode(base64url.decode(signature)) !== signature) return null;
    const { aud, v } = claims.parse(payload);
    return claimOf({ id: aud, version: v });
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}
