import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { getAnyAlbum, getSharableAlbum } from './admin-queries.ts';
import { albumExists } from './album-exists.ts';
import { hasOwner, isPublic } from './queries.ts';

/**
 * Puts an album on the homepage or takes it off; returns a message for the admin. Throws `album-not-found`,
 * `album-owner-deleted`, `album-link-ended`, `album-protected`, `album-shows-nothing`.
 */
export async function featureAlbum(
  ctx: LibraryContext,
  admin: CurrentUser,
  albumId: string,
  featured: boolean,
): Promise<string> {
  const album = await (featured ? getSharableAlbum : getAnyAlbum)(ctx, albumId);
  if (featured && album.ownLink.passwordHash !== null) throw new AppError('album-protected');
  if (featured && album.ownLink.addMode === 'drop') throw new AppError('album-shows-nothing');
  // The homepage publishes its link.
  const shared = featured ? { sharedAt: sql`coalesce(${albums.sharedAt}, ${ctx.now})` } : {};
  const may = featured ? and(hasOwner, isPublic(ctx)) : undefined;
  const { changed } = await batchOf(ctx.library, {
    audit: relayAudit(ctx, admin, {
      action: 'album.featured',
      subjectId: albumId,
      subject: album.title,
      before: { featuredOnHomepage: !featured },
      after: { featuredOnHomepage: featured },
      when: albumExists(albumId, and(ne(albums.featuredOnHomepage, featured), may)),
    }),
    changed: ctx.library
      .update(albums)
      .set({ featuredOnHomepage: featured, ...shared })
      .where(and(eq(albums.id, albumId), may))
      .returning({ id: albums.id }),
  });
  // Meanwhile the album or its owner was deleted, or it got a password: the retry throws the right error.
  if (changed.length === 0) return featureAlbum(ctx, admin, albumId, featured);
  return featured ? 'Album sa zobrazuje na úvodnej stránke.' : 'Album sa na úvodnej stránke už nezobrazuje.';
}
