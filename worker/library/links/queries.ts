import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { hasOwner, type OfferedAlbum, offeredAlbum, selectOfferedAlbums } from '../albums/queries.ts';
import { isAlbumLocked } from '../content-reports/album-locks.ts';
import { isLive } from './own-link.ts';
import { type LookRow, lookColumn } from './share-look.ts';

export type LinkRow = typeof albumLinks.$inferSelect;

/** An album as a link opens it. */
export interface SharedAlbum {
  link: LinkRow;
  album: OfferedAlbum;
  look: LookRow;
}

/** SQL condition on `albums`: a photographer's domain opens no album of anyone else. */
const isOfDomain = ({ domain }: Context) => (domain ? eq(albums.userId, domain.ownerId) : undefined);

/** Returns what a link opens, by its slug; undefined when it has ended. */
export async function findSharedAlbum(ctx: LibraryContext, slug: string): Promise<SharedAlbum | undefined> {
  const hasSlug = and(eq(albumLinks.slug, slug), isLive(ctx));
  const albumId = sql`(select ${albumLinks.albumId} from ${albumLinks} where ${hasSlug})`;
  const [links, rows] = await ctx.library.batch([
    ctx.library
      .select({ ...getTableColumns(albumLinks), look: lookColumn(ctx) })
      .from(albumLinks)
      .where(hasSlug),
    selectOfferedAlbums(ctx, and(sql`${albums.id} = ${albumId}`, hasOwner, isOfDomain(ctx))),
  ]);
  const [opened] = links;
  const album = opened && (await offeredAlbum(ctx, rows));
  if (!album) return undefined;
  const { look, ...link } = opened;
  return { link, album, look };
}

/**
 * Like `findSharedAlbum`, but throws `share-not-found`, `share-ended` when its last day is over, or `share-suspended`
 * while an admin has the album locked.
 */
export async function getSharedAlbum(ctx: LibraryContext, slug: string): Promise<SharedAlbum> {
  const shared = await findSharedAlbum(ctx, slug);
  if (shared) return shared;
  const isLocked = isAlbumLocked(albumLinks.albumId);
  const [closed] = await ctx.library
    .select({ expiresAt: albumLinks.expiresAt, isLocked: sql<number>`${isLocked}` })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(and(eq(albumLinks.slug, slug), isNull(albumLinks.revokedAt), hasOwner, isOfDomain(ctx)));
  if (closed?.isLocked) throw new AppError('share-suspended');
  throw new AppError(closed?.expiresAt && closed.expiresAt <= ctx.now ? 'share-ended' : 'share-not-found');
}

/** The statement that reads the links of an album, its own first, without those of children. */
export const selectLinks = (ctx: LibraryContext, albumId: string) =>
  ctx.library
    .select()
    .from(albumLinks)
    .where(and(eq(albumLinks.albumId, albumId), eq(albumLinks.isByCode, false)))
    // The album's own has the id of the album, which is older than the others.
    .orderBy(asc(albumLinks.id));

/** Returns a link of an album of this user. Throws `album-link-not-found`, also for another user's. */
export async function getOwnLink(ctx: LibraryContext, userId: string, linkId: string): Promise<LinkRow> {
  const [link] = await ctx.library
    .select(getTableColumns(albumLinks))
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(and(eq(albumLinks.id, linkId), eq(albumLinks.isByCode, false), eq(albums.userId, userId)));
  if (!link) throw new AppError('album-link-not-found');
  return link;
}
