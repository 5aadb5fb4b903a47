import type { Context } from '../core/context.ts';
import { isSignature, sign } from '../core/signatures.ts';
import type { AlbumRow } from './queries.ts';

const purpose = 'share';

/** Returns a token that gives access to a protected album until the album's password changes. */
export function shareToken(ctx: Context, album: AlbumRow): string {
  const claim = claimOf(album);
  return `${claim}.${sign(ctx.secrets.app, purpose, claim)}`;
}

export function isShareToken(ctx: Context, album: AlbumRow, token: string): boolean {
  const claim = claimOf(album);
  return token.startsWith(`${claim}.`) && isSignature(token.slice(claim.length + 1), ctx.secrets.app, purpose, claim);
}

const claimOf = (album: AlbumRow): string => `${album.id}.${album.passwordVersion}`;
