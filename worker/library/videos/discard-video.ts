import type { LibraryContext } from '../../platform/core/context.ts';
import { deletePhotoFiles } from '../photos/photo-store.ts';
import { forbidSettling, releaseStorage } from '../photos/reserve-storage.ts';
import { abortParts } from './video-parts.ts';

/**
 * Removes a video whose upload is not complete; one that is stored stays, also if it was stored just now. What it does not
 * come to the sweep of broken uploads does.
 */
export async function discardVideo(ctx: LibraryContext, userId: string, photoId: string): Promise<void> {
  if (await forbidSettling(ctx, photoId)) await removeUpload(ctx, { id: photoId, userId });
}

/** Removes all of an upload that is not settled, and gives its storage back. Parts of a video are no file yet. */
export async function removeUpload(ctx: LibraryContext, photo: { id: string; userId: string }): Promise<void> {
  await abortParts(ctx, photo.id);
  await deletePhotoFiles(ctx, [photo.id]);
  await ctx.library.batch(releaseStorage(ctx, photo));
}
