import * as z from 'zod';
import type { Context } from '../../platform/core/context.ts';
import { signingKey } from '../../platform/core/signatures.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import type { LinkRow } from './queries.ts';

const day = 24 * 3_600_000;
// A cart may wait that long. In whole days, so that a page that is loaded again has the same token.
const lifeDays = 31;

/** Its audience is the link, `v` the link's version. */
const claims = z.object({ aud: z.string(), v: z.number() });

const keyOf = (ctx: Context): Promise<CryptoKey> => signingKey(ctx.secrets.app, 'share');

/** Returns what a share token proves, which the links to the album's pictures name too. */
export const claimOf = ({ id, version }: Pick<LinkRow, 'id' | 'version'>): ShareClaim => `${id}.${version}`;

/**
 * Returns a token that proves access to what a link opens, until its password or address changes or it ends.
 */
export async function shareToken(ctx: Context, { id, version, expiresAt }: LinkRow): Promise<string> {
  const { signForLink } = await import('./share-jwt.ts');
  const end = Math.min((Math.floor(ctx.now / day) + lifeDays) * day, expiresAt ?? Number.POSITIVE_INFINITY);
  return signForLink(id, { v: version }, end, await keyOf(ctx));
}

/** Returns the claim of a token that we signed and that has not ended; null for anything else. */
export async function readShareToken(ctx: Context, token: string): Promise<ShareClaim | null> {
  const { verifyForLink } = await import('./share-jwt.ts');
  const proven = claims.safeParse(await verifyForLink(token, ctx.now, await keyOf(ctx)));
  return proven.success ? claimOf({ id: proven.data.aud, version: proven.data.v }) : null;
}
