import { AppError } from '../../shared/errors.ts';
import { limitAlbumsOfPhoto, linkToAlbum } from '../album-photos/link-photo.ts';
import type { Context } from '../core/context.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** Adds a photo to another album of the same user; its bytes are stored once. Throws `album-not-found`, `too-many-albums-of-photo`. */
export async function linkExistingPhoto(ctx: Context, photo: PhotoRow, albumId: string): Promise<PhotoRow> {
  const [counted] = await limitAlbumsOfPhoto(() => ctx.db.batch(linkToAlbum(ctx, photo.userId, albumId, photo)));
  if (counted.meta.changes === 0) throw new AppError('album-not-found');
  return photo;
}
