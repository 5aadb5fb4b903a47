import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { albums } from '../db/schema.ts';
import { isShareToken } from './share-token.ts';

/** The statement that reads the albums which share tokens name, genuine or not. */
export const selectNamedAlbums = (ctx: Context, tokens: readonly string[]) =>
  ctx.db
    .select()
    .from(albums)
    .where(inList(albums.id, tokens.map(albumIdOf)));

/** The albums that tokens prove one may see: token → album id. A false or outlived token is left out. */
export function provenAlbums(
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
