import { and, eq } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { selectNamedAlbums, verifiedAlbums } from '../albums/share-claims.ts';
import type { Context } from '../core/context.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';
import { albumPhotos, photos, prints } from '../db/schema.ts';
import { printThumbnailKey } from './print-store.ts';

const purpose = 'print-thumbnail';

/** Returns a signed link to the thumbnail of a print, for a user: only the photo's owner sees it without watermark. */
export function printThumbnailUrl(ctx: Context, hash: string, viewerId: string): string {
  const query = signedQuery(ctx, purpose, `${hash}/${viewerId}`);
  query.set('viewer', viewerId);
  return `/api/prints/${hash}/thumbnail?${query}`;
}

/** Returns a link for those who see the photo by a share token, which dies with the token. */
export const sharedThumbnailUrl = (hash: string, shareToken: string): string =>
  `/api/prints/${hash}/thumbnail?${new URLSearchParams({ share: shareToken })}`;

interface ThumbnailLink {
  hash: string;
  viewer: string;
  share: string;
  expires: number;
  signature: string;
}

/** Returns the thumbnail that a link opens. Throws `media-link-expired`, `photo-not-found`. */
export async function openPrintThumbnail(ctx: Context, link: ThumbnailLink): Promise<R2ObjectBody> {
  const { hash, viewer, share, expires, signature } = link;
  const isSigned = viewer !== '' && isSignedLink(ctx, purpose, `${hash}/${viewer}`, expires, signature);
  if (!isSigned && share === '') throw new AppError('media-link-expired');
  const [row] = await ctx.db
    .select({ attempt: prints.attempt, photo: photos })
    .from(prints)
    .innerJoin(photos, eq(photos.id, prints.photoId))
    .where(and(eq(prints.hash, hash), eq(prints.status, 'READY')));
  if (!isSigned && !(await isShared(ctx, row?.photo.id, share))) throw new AppError('media-link-expired');
  if (!row?.attempt) throw new AppError('photo-not-found');
  const isPlain = row.photo.watermark === null || (isSigned && row.photo.userId === viewer);
  const object = await ctx.bucket.get(printThumbnailKey(hash, row.attempt, isPlain ? 'plain' : 'marked'));
  if (!object) throw new AppError('photo-not-found');
  return object;
}

async function isShared(ctx: Context, photoId: string | undefined, token: string): Promise<boolean> {
  const albumId = verifiedAlbums(ctx, [token], await selectNamedAlbums(ctx, [token])).get(token);
  if (!albumId || !photoId) return false;
  const entry = and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.photoId, photoId));
  return (await ctx.db.$count(albumPhotos, entry)) > 0;
}
