import { sql } from 'drizzle-orm';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';

/** Returns the statement that fails its batch when a photo was deleted meanwhile, which others of the batch make room for. */
export const requireStored = (ctx: LibraryContext, photoId: string, otherIds: readonly string[]) =>
  ctx.library
    .update(photos)
    .set({
      format: assertInBatch(
        sql`exists (select 1 from photos kept where kept.id = ${sql.param(photoId, photos.id)} and kept.status in ('STORED', 'READY', 'FAILED'))`,
        sql`${photos.format}`,
      ),
    })
    .where(inList(photos.id, otherIds));

/** Runs such a batch. Throws `photo-not-found`. */
export const orPhotoNotFound = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('photos.format', 'photo-not-found', write);
