import type { Context } from '../../platform/core/context.ts';
import { isSignature, sign } from '../../platform/core/signatures.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import type { AlbumRow } from '../albums/queries.ts';

const purpose = 'share';

/** Returns a token that gives access to a protected album until the album's password changes. */
export function shareToken(ctx: Context, album: AlbumRow): string {
  const claim = claimOf(album);
  return `${claim}.${sign(ctx.secrets.app, purpose, claim)}`;
}

/** Returns the claim of a token that was found valid. */
export const claimOfToken = (token: string): ShareClaim => token.slice(0, token.lastIndexOf('.'));

export function isShareToken(ctx: Context, album: AlbumRow, token: string): boolean {
  const claim = claimOf(album);
  return token.startsWith(`${claim}.`) && isSignature(token.slice(claim.length + 1), ctx.secrets.app, purpose, claim);
}

/** Returns what a share token proves, which the links to the album's pictures name too. */
export const claimOf = (album: Pick<AlbumRow, 'id' | 'passwordVersion'>): ShareClaim =>
  `${album.id}.${album.passwordVersion}`;
