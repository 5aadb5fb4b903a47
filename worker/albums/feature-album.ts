import { and, eq, ne, sql } from 'drizzle-orm';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { albums } from '../db/schema.ts';
import { getAnyAlbum, getSharableAlbum } from './admin-queries.ts';
import { albumExists } from './album-exists.ts';
import { ownerIsThere } from './queries.ts';

/** Shows an album on the homepage, or not any more; answers what that means. Throws `album-not-found`, `album-owner-deleted`. */
export async function featureAlbum(
  ctx: Context,
  admin: CurrentUser,
  albumId: string,
  featured: boolean,
): Promise<string> {
  const album = await (featured ? getSharableAlbum : getAnyAlbum)(ctx, albumId);
  // The homepage gives its link to everybody.
  const shared = featured ? { sharedAt: sql`coalesce(${albums.sharedAt}, ${ctx.now})` } : {};
  const may = featured ? ownerIsThere(ctx) : undefined;
  const [, changed] = await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'album.featured',
      subjectId: albumId,
      subject: album.title,
      before: { featuredOnHomepage: !featured },
      after: { featuredOnHomepage: featured },
      when: albumExists(ctx, albumId, and(ne(albums.featuredOnHomepage, featured), may)),
    }),
    ctx.db
      .update(albums)
      .set({ featuredOnHomepage: featured, ...shared })
      .where(and(eq(albums.id, albumId), may))
      .returning({ id: albums.id }),
  ]);
  // The album or its owner was deleted meanwhile: looking again says which.
  if (changed.length === 0) return featureAlbum(ctx, admin, albumId, featured);
  if (!featured) return 'Album sa na úvodnej stránke už nezobrazuje.';
  return album.passwordHash === null
    ? 'Album sa zobrazuje na úvodnej stránke.'
    : 'Album sa zobrazuje na úvodnej stránke. Je chránený heslom, preto tam jeho fotky nebude vidno.';
}
