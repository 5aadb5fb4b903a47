import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { AnyDb } from '../../platform/db/batch-of.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';

/** Returns the statement that records that somebody has a link of an album; only the first time is stored. */
export const markShared = (ctx: LibraryContext, albumId: string) =>
  ctx.library
    .update(albums)
    .set({ sharedAt: ctx.now })
    .where(and(eq(albums.id, albumId), isNull(albums.sharedAt)));

/** Returns the statement that ends the ZIPs of an album that guests have, where they see something else by now. */
export const endGuestZips = (ctx: LibraryContext, albumId: string, isChanged: SQL) =>
  ctx.library
    .update(albums)
    .set({ photosLeftAt: ctx.now })
    .where(and(eq(albums.id, albumId), isChanged));

/** Returns the statement that takes an album off the homepage. */
export const hideFromHomepage = (ctx: LibraryContext, albumId: string) =>
  ctx.library.update(albums).set({ featuredOnHomepage: false }).where(eq(albums.id, albumId));

/** Returns the statement that takes all albums of a user back from whom they were shared with; their links are to end too. */
export const unshareAlbums = (ctx: { library: AnyDb }, userId: string) =>
  ctx.library.update(albums).set({ featuredOnHomepage: false, sharedAt: null }).where(eq(albums.userId, userId));
