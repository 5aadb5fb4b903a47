import type { LibraryContext } from '../../platform/core/context.ts';
import { deletePhotoFiles } from '../photos/photo-store.ts';
import { forbidSettling, releaseStorage } from '../photos/reserve-storage.ts';
import { abortParts } from './video-parts.ts';

/**
 * Removes a video whose upload is not complete; one that is stored stays, also if it was stored just now. What it does not
 * come to the sweep of broken uploads does.
 */
export async function discardVideo(ctx: LibraryContext, userId: string, photoId: string): Promise<void> {
  if (!(await forbidSettling(ctx, photoId))) return;
  await abortParts(ctx, photoId);
  await deletePhotoFiles(ctx, [photoId]);
  await ctx.library.batch(releaseStorage(ctx, { id: photoId, userId }));
}
