import { and, eq, isNull, lte, not } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { EndedShare } from '../../../shared/library/links/contract.ts';
import { findContact } from '../../accounts/users/contact.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { brands } from '../../platform/db/schema/library/looks.ts';
import { hasOwner } from '../albums/queries.ts';
import { isAlbumLocked } from '../content-reports/album-locks.ts';
import { showsNothing } from './adding-of.ts';

/** A link whose last day is over. One that its owner revoked is gone. */
const hasEnded = (ctx: Context, slug: string) =>
  and(
    eq(albumLinks.slug, slug),
    isNull(albumLinks.revokedAt),
    lte(albumLinks.expiresAt, ctx.now),
    not(isAlbumLocked(albumLinks.albumId)),
  );

/** Returns the link of a slug that has ended, with its album and owner. Throws `share-not-found`. */
export async function getEndedLink(ctx: LibraryContext, slug: string) {
  const [found] = await ctx.library
    .select({
      hasPreview: albumLinks.hasPreview,
      addMode: albumLinks.addMode,
      albumId: albums.id,
      title: albums.title,
      ownerId: albums.userId,
      brandName: brands.name,
    })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .leftJoin(brands, eq(brands.userId, albums.userId))
    .where(and(hasEnded(ctx, slug), hasOwner));
  const owner = found && (await findContact(ctx, found.ownerId));
  if (!owner) throw new AppError('share-not-found');
  return { ...found, ownerEmail: owner.email, ownerName: found.brandName ?? owner.name };
}

/** What the page of an ended link still says: title and cover, if chats saw them too. */
export const toEndedShare = (link: Awaited<ReturnType<typeof getEndedLink>>): EndedShare =>
  link.hasPreview
    ? { title: link.title, ownerName: link.ownerName, hasCover: !showsNothing(link) }
    : { title: null, ownerName: null, hasCover: false };
