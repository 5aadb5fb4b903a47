import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumLocks } from '../../platform/db/schema/library/reports.ts';
import { albumExists } from '../albums/album-exists.ts';

/** SQL condition: an admin has locked the album with this id for a report. */
export const isAlbumLocked = (albumId: SQLWrapper): SQL => rowExists(albumLocks, eq(albumLocks.albumId, albumId));

/** Returns the statement that locks an album, if it still exists. */
export const lockAlbum = (ctx: LibraryContext, albumId: string, reportId: string) =>
  insertWhere(ctx.library, albumLocks, {
    values: { albumId, reportId, lockedAt: ctx.now },
    where: albumExists(albumId),
  });

/** Returns the statement that takes back the lock of a report. The album stays locked while another one has it. */
export const unlockAlbum = (ctx: LibraryContext, reportId: string) =>
  ctx.library.delete(albumLocks).where(eq(albumLocks.reportId, reportId));

/** Returns the statement that forgets the locks of albums that are deleted. */
export const deleteLocksOf = (ctx: LibraryContext, albumIds: readonly string[]) =>
  ctx.library.delete(albumLocks).where(inList(albumLocks.albumId, albumIds));

/** SQL: the report that an album is locked for, null if it is not. For the columns of `albums`. */
export const lockedByOf = (albumId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select min(${albumLocks.reportId}) from ${albumLocks} where ${albumLocks.albumId} = ${albumId})`;
