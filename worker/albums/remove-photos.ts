import { unlinkFromAlbum } from '../album-photos/unlink-photo.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { getOwnAlbum } from './queries.ts';

/** Removes photos from an album of the user; they stay in the account. Throws `album-not-found`. */
export async function removePhotos(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  photoIds: string[],
): Promise<void> {
  const album = await getOwnAlbum(ctx, user, albumId);
  await ctx.db.batch(unlinkFromAlbum(ctx, album.id, photoIds));
}
