import { and, eq } from 'drizzle-orm';
import type { UploadResult } from '../../shared/contract/photos.ts';
import { errors } from '../../shared/errors.ts';
import { limitAlbumsOfPhoto, linkToAlbum } from '../album-photos/link-photo.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { albums } from '../db/schema.ts';
import { timelineTime } from './timeline-time.ts';

const code = 'album-not-found';
const notInAlbum = `${errors[code][1]}. Fotka je uložená vo vašom účte, ale v tomto albume nie je.`;

/**
 * Adds photos whose album was named after them to it, in one batch, and corrects their results. Returns whether the
 * album exists: otherwise the photos stay in the account, and their results say so. Throws
 * `too-many-albums-of-photo`; they stay in the account then too.
 */
export async function linkUploadedPhotos(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  results: UploadResult[],
): Promise<boolean> {
  const photos = new Map(results.flatMap(({ photo }) => (photo ? [[photo.id, photo]] : [])));
  const links = [...photos.values()].flatMap((photo) => {
    const timelineAt = timelineTime(photo.takenAt, Date.parse(photo.createdAt));
    return linkToAlbum(ctx, user.id, albumId, { ...photo, timelineAt });
  });
  const ownAlbum = ctx.db
    .select({ id: albums.id })
    .from(albums)
    .where(and(eq(albums.id, albumId), eq(albums.userId, user.id)));
  const [found, ...counted] = await limitAlbumsOfPhoto(() => ctx.db.batch([ownAlbum, ...links]));
  const albumExists = found.length > 0;
  const newIds = new Set([...photos.keys()].filter((_, at) => (counted[at * 2]?.meta.changes ?? 0) > 0));
  for (const [at, result] of results.entries()) {
    if (result.outcome === 'rejected') continue;
    const { filename, photo } = result;
    if (!albumExists) results[at] = { filename, outcome: 'rejected', code, error: notInAlbum, photo };
    // Of a file sent twice only the first one is new in the album.
    else if (newIds.delete(photo.id) && result.outcome === 'duplicate') results[at] = { ...result, outcome: 'linked' };
  }
  return albumExists;
}
