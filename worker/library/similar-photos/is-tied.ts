import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { hiddenPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { guestPhotos } from '../../platform/db/schema/library/guests.ts';
import { albumLinkPhotos } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { schoolJobs, schoolPhotos } from '../../platform/db/schema/library/schools.ts';

/**
 * SQL condition on `photos` of a user: no other photo can stand in for it, nor it for another. A guest has added it and
 * may take it back, guests hide it, a link or a school has chosen it.
 */
export const isTied = (ctx: LibraryContext, userId: string): SQL | undefined =>
  or(
    rowExists(guestPhotos, eq(guestPhotos.photoId, photos.id)),
    rowExists(hiddenPhotos, eq(hiddenPhotos.photoId, photos.id)),
    rowExists(albumLinkPhotos, eq(albumLinkPhotos.photoId, photos.id)),
    rowExists(
      schoolPhotos,
      and(
        inArray(
          schoolPhotos.jobId,
          ctx.library.select({ id: schoolJobs.id }).from(schoolJobs).where(eq(schoolJobs.userId, userId)),
        ),
        eq(schoolPhotos.photoId, photos.id),
      ),
    ),
  );
