import { and, eq } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { selectNamedAlbums, verifiedAlbums } from '../albums/share-claims.ts';
import type { Context } from '../core/context.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';
import { inList } from '../db/in-list.ts';
import { albumPhotos, photos, prints } from '../db/schema.ts';
import { hasOwner } from '../photos/queries.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';
import { printThumbnailKey, type ThumbnailLook } from './print-store.ts';

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
    .where(and(eq(prints.hash, hash), eq(prints.status, 'READY'), hasOwner));
  if (!isSigned && !(await isShared(ctx, row?.photo.id, share))) throw new AppError('media-link-expired');
  if (!row?.attempt) throw new AppError('photo-not-found');
  const look = lookFor(row.photo, isSigned ? viewer : null);
  const object = await ctx.bucket.get(printThumbnailKey(hash, row.attempt, look));
  if (!object) throw new AppError('photo-not-found');
  return object;
}

/** Only the owner of a photo sees its prints without the watermark. */
const lookFor = ({ watermark, userId }: PhotoRow, viewerId: string | null): ThumbnailLook =>
  watermark === null || userId === viewerId ? 'plain' : 'marked';

/** Returns the thumbnails of prints as a user sees them, by hash; without those that are gone. */
export async function readPrintThumbnails(
  ctx: Context,
  hashes: readonly string[],
  viewerId: string,
): Promise<Map<string, Uint8Array>> {
  const rows = await ctx.db
    .select({ hash: prints.hash, attempt: prints.attempt, photo: photos })
    .from(prints)
    .innerJoin(photos, eq(photos.id, prints.photoId))
    .where(and(inList(prints.hash, hashes), eq(prints.status, 'READY')));
  const found = new Map<string, Uint8Array>();
  for (const { hash, attempt, photo } of rows) {
    const object = attempt && (await ctx.bucket.get(printThumbnailKey(hash, attempt, lookFor(photo, viewerId))));
    if (object) found.set(hash, await object.bytes());
  }
  return found;
}

async function isShared(ctx: Context, photoId: string | undefined, token: string): Promise<boolean> {
  const albumId = verifiedAlbums(ctx, [token], await selectNamedAlbums(ctx, [token])).get(token);
  if (!albumId || !photoId) return false;
  const entry = and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.photoId, photoId));
  return (await ctx.db.$count(albumPhotos, entry)) > 0;
}
