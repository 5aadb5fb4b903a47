import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { SortOption } from '../../../shared/library/photos/photo-sort.ts';
import { folderName, UniqueNames } from '../../engine/zip/zip-names.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumFolders, albumSections, albums } from '../../platform/db/schema/library/albums.ts';
import { linkGuests } from '../../platform/db/schema/library/guests.ts';
import { albumLinks, linkDays } from '../../platform/db/schema/library/links.ts';

type LinkRow = typeof albumLinks.$inferSelect & {
  /** What happened at it on each day. */
  days: (typeof linkDays.$inferSelect)[];
  /** Guests who have downloaded photos of those that it includes. */
  downloaders: (typeof linkGuests.$inferSelect)[];
};

export interface ExportedAlbum {
  title: string;
  description: string | null;
  createdAt: number;
  /** Of the ZIP. */
  folder: string;
  /** The folder that its owner put it in. */
  group: string | null;
  /** The order for whom chooses none; null: as added. */
  defaultSort: SortOption | null;
  coverPhotoId: string | null;
  /** In the album's own order; a position compares with those of its photos. */
  sections: { id: string; title: string; position: string }[];
  links: LinkRow[];
}

/**
 * Returns the user's albums by id, each with a unique folder: the same one in every part, because the oldest is named
 * first.
 */
export async function listAlbums(ctx: LibraryContext, userId: string): Promise<Map<string, ExportedAlbum>> {
  const columns = {
    id: albums.id,
    title: albums.title,
    description: albums.description,
    createdAt: albums.createdAt,
    group: albumFolders.name,
    defaultSort: albums.defaultSort,
    coverPhotoId: albums.coverPhotoId,
  };
  const { id: sectionId, albumId, title, position } = albumSections;
  const [rows, headings, links, counts, guests] = await ctx.library.batch([
    ctx.library
      .select(columns)
      .from(albums)
      .leftJoin(albumFolders, eq(albumFolders.id, albums.folderId))
      .where(eq(albums.userId, userId))
      .orderBy(asc(albums.id)),
    ctx.library
      .select({ id: sectionId, albumId, title, position })
      .from(albums)
      .innerJoin(albumSections, eq(albumSections.albumId, albums.id))
      .where(eq(albums.userId, userId))
      .orderBy(asc(position), asc(albumSections.id)),
    ctx.library
      .select(getTableColumns(albumLinks))
      .from(albums)
      .innerJoin(albumLinks, eq(albumLinks.albumId, albums.id))
      // Those of children are in the file of their school.
      .where(and(eq(albums.userId, userId), eq(albumLinks.isByCode, false)))
      .orderBy(asc(albumLinks.id)),
    ctx.library
      .select(getTableColumns(linkDays))
      .from(albums)
      .innerJoin(albumLinks, eq(albumLinks.albumId, albums.id))
      .innerJoin(linkDays, eq(linkDays.linkId, albumLinks.id))
      .where(eq(albums.userId, userId))
      .orderBy(asc(linkDays.day)),
    ctx.library
      .select(getTableColumns(linkGuests))
      .from(albums)
      .innerJoin(albumLinks, eq(albumLinks.albumId, albums.id))
      .innerJoin(linkGuests, eq(linkGuests.linkId, albumLinks.id))
      .where(and(eq(albums.userId, userId), gt(linkGuests.downloadedCount, 0)))
      .orderBy(asc(linkGuests.id)),
  ]);
  const sections = Map.groupBy(headings, (heading) => heading.albumId);
  const daysOf = Map.groupBy(counts, ({ linkId }) => linkId);
  const downloadersOf = Map.groupBy(guests, ({ linkId }) => linkId);
  const whole = links.map((link) => ({
    ...link,
    days: daysOf.get(link.id) ?? [],
    downloaders: downloadersOf.get(link.id) ?? [],
  }));
  const linksOf = Map.groupBy(whole, (link) => link.albumId);
  const names = new UniqueNames();
  return new Map(
    rows.map(({ id, ...album }) => {
      const folder = `albumy/${names.take(folderName(album.title))}`;
      return [id, { ...album, folder, sections: sections.get(id) ?? [], links: linksOf.get(id) ?? [] }];
    }),
  );
}
