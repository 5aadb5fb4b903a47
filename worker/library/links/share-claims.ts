import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albums } from '../../platform/db/schema.ts';
import { isShareToken } from './share-token.ts';

/** Returns the statement that reads the albums named by share tokens, before the tokens are verified. */
export const selectNamedAlbums = (ctx: Context, tokens: readonly string[]) =>
  ctx.db
    .select()
    .from(albums)
    .where(inList(albums.id, tokens.map(albumIdOf)));

/** Returns the albums that valid tokens give access to: token → album id. Invalid and expired tokens are left out. */
export function verifiedAlbums(
  ctx: Context,
  tokens: readonly string[],
  named: (typeof albums.$inferSelect)[],
): Map<string, string> {
  const byId = new Map(named.map((album) => [album.id, album]));
  const proven = new Map<string, string>();
  for (const token of tokens) {
    const album = byId.get(albumIdOf(token));
    if (album && isShareToken(ctx, album, token)) proven.set(token, album.id);
  }
  return proven;
}

const albumIdOf = (token: string): string => token.slice(0, Math.max(0, token.indexOf('.')));
