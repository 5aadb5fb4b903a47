import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { type KnownPhoto, maxAlbumsOfPhoto } from '../../../shared/library/photos/contract.ts';
import { restorableSince } from '../../../shared/library/trash/trash.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { contentOf, isInTrash, isOwnedBy, isVisible, photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { rowsOfLink } from '../album-photos/link-photo.ts';
import { linkPhotos } from './link-photos.ts';
import { requireOwnAlbum } from './queries.ts';
import { takesPreviews } from './settle-derivatives.ts';
import { type PhotoRow, toPhotoResponse } from './to-photo-response.ts';

/**
 * Returns what the user's own account has of these contents, and adds to the album what is missing there. Throws
 * `album-not-found`, `too-many-known`, `too-many-linked`; nothing is added then.
 */
export async function linkKnownPhotos(
  ctx: LibraryContext,
  userId: string,
  hashes: string[],
  albumId: string | undefined,
): Promise<KnownPhoto[]> {
  await spendBudget(ctx, userId, 'known', hashes.length);
  const { stored: found, trashed } = await findContents(ctx, userId, hashes, albumId ?? '');
  // Not known: sending it says what is wrong with it, and with no other.
  const stored = found.filter(({ isInAlbum, photo }) => !albumId || isInAlbum || photo.albumCount < maxAlbumsOfPhoto);
  const missing = stored.filter(({ isInAlbum }) => !isInAlbum).map(({ photo }) => photo);
  const added = albumId === undefined ? new Set() : await addToAlbum(ctx, userId, albumId, missing);

  const known = new Map<string, KnownPhoto>();
  const add = (photo: PhotoRow, state: KnownPhoto['state']) => {
    const { sha256 } = photo;
    if (sha256 !== null && !known.has(sha256))
      known.set(sha256, { sha256, state, photo: toPhotoResponse(ctx, photo, 'owner') });
  };
  for (const { photo } of stored) {
    const needsPreviews = photo.status === 'FAILED' && takesPreviews(photo);
    add(photo, needsPreviews ? 'failed' : added.has(photo.id) ? 'linked' : 'duplicate');
  }
  for (const photo of trashed) add(photo, 'trashed');
  return [...known.values()];
}

const isOneOf = (hashes: string[]) =>
  sql`${contentOf(photos.sha256)} in (select ${contentOf(sql`unhex(value)`)} from json_each(${JSON.stringify([...new Set(hashes)])}))`;

/** Finds the contents among the user's photos, and in the trash, the last one deleted first. */
async function findContents(ctx: LibraryContext, userId: string, hashes: string[], albumId: string) {
  const isSame = and(isOwnedBy(userId), isOneOf(hashes));
  const entry = and(ofAlbum(albumId), eq(albumPhotos.photoKey, photos.key));
  const [stored, trashed] = await ctx.library.batch([
    ctx.library
      .select({ photo: photos, isInAlbum: sql<boolean>`${rowExists(albumPhotos, entry)}`.mapWith(Boolean) })
      .from(photos)
      .where(and(isSame, isVisible)),
    ctx.library
      .select()
      .from(photos)
      .where(and(isSame, isInTrash, gt(photos.deletedAt, restorableSince(ctx.now))))
      .orderBy(desc(photos.deletedAt)),
  ]);
  return { stored, trashed };
}

async function addToAlbum(
  ctx: LibraryContext,
  userId: string,
  albumId: string,
  missing: PhotoRow[],
): Promise<Set<string>> {
  if (missing.length > 0) {
    await spendBudget(ctx, userId, 'link', rowsOfLink * missing.length);
    return linkPhotos(ctx, userId, albumId, missing);
  }
  await requireOwnAlbum(ctx, userId, albumId);
  return new Set();
}
