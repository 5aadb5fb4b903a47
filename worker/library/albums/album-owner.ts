import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import type { UploadAlbum } from '../photos/receive-admin-upload.ts';

/** Returns an album of any customer, with its owner. Throws `album-not-found`. */
export async function getAlbumOwner(ctx: LibraryContext, albumId: string): Promise<UploadAlbum> {
  const [row] = await ctx.library
    .select({
      album: { id: albums.id, title: albums.title },
      owner: { id: libraries.id, rawSupport: libraries.rawSupport },
    })
    .from(albums)
    .innerJoin(libraries, eq(libraries.id, albums.userId))
    .where(and(eq(albums.id, albumId), isNull(libraries.closedAt)));
  if (!row) throw new AppError('album-not-found');
  return row;
}
