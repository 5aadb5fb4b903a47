import { and, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { watermarkedPhotos } from '../../platform/db/schema/library/looks.ts';
import type { LinkRow } from '../links/queries.ts';
import type { ShownPhoto } from '../photos/to-photo-response.ts';
import { watermarkIdOf } from './watermark-id.ts';
import { watermarkNew } from './watermark-photos.ts';

/**
 * Returns photos as a link shows them: those whose pictures with its watermark are not there yet as STORED, which has no
 * pictures, and as FAILED where none can be made; the job that makes them is asked for.
 */
export async function showWatermarked<P extends ShownPhoto>(
  ctx: LibraryContext,
  link: LinkRow,
  photos: readonly P[],
): Promise<P[]> {
  if (link.watermark === null) return [...photos];
  const ready = photos.flatMap(({ id, status }) => (status === 'READY' ? id : []));
  const tried = new Map(await listTried(ctx, watermarkIdOf(link.watermark), ready));
  if (ready.some((id) => !tried.has(id))) await watermarkNew(ctx, link.id, link.watermark);
  return photos.map((photo) =>
    photo.status === 'READY'
      ? { ...photo, status: tried.get(photo.id) ?? 'STORED', watermark: link.watermark }
      : { ...photo, watermark: link.watermark },
  );
}

async function listTried(ctx: LibraryContext, watermarkId: string, photoIds: readonly string[]) {
  const rows = await ctx.library
    .select({ id: watermarkedPhotos.photoId, isFailed: watermarkedPhotos.isFailed })
    .from(watermarkedPhotos)
    .where(and(eq(watermarkedPhotos.watermarkId, watermarkId), inList(watermarkedPhotos.photoId, photoIds)));
  return rows.map(({ id, isFailed }) => [id, isFailed ? ('FAILED' as const) : ('READY' as const)] as const);
}
