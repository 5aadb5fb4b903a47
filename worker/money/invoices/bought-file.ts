import type { PictureFormat } from '../../../shared/engine/photo-kinds.ts';
import { derivePicture } from '../../engine/pictures/derive-picture.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { isStrippable } from '../../engine/pictures/privacy/strip-gps.ts';
import { libraryOf } from '../../library/directory/find-library.ts';
import { openForOthers, unlessBroken } from '../../library/photos/open-for-others.ts';
import { getOlderDerived, originalKey, storedPicture } from '../../library/photos/photo-store.ts';
import type { PhotoRow } from '../../library/photos/to-photo-response.ts';
import type { Context } from '../../platform/core/context.ts';
import { isReduced } from './bought-side.ts';
import type { BoughtPhoto } from './queries.ts';
import { makeSized, sizedKey, sizedQuality } from './size-photo.ts';

interface BoughtFile {
  body: AsyncIterable<Uint8Array>;
  /** If it differs from the photo's own. */
  extension?: 'jpg';
  /** The photo is smaller than what was bought. */
  isSmaller?: boolean;
}

/** Why an item has no file: the photo is gone, it can't be resized, or only its owner may get the original. */
export type NoFile = 'gone' | 'unmade' | 'private';

/**
 * Returns the file of an item for its buyer: the bought size, or the original. Without a buyer, no one counts as the
 * owner.
 */
export async function openBoughtFile(
  ctx: Context,
  bought: BoughtPhoto,
  buyerId: string | null,
): Promise<BoughtFile | NoFile> {
  const { item, photo } = bought;
  if (!photo || photo.status === 'PENDING') return 'gone';
  const reduced = isReduced(bought) ? item.resolution : null;
  const made = reduced === null ? null : await getSized(ctx, photo, reduced);
  if (made) return made;
  if (!(await ctx.bucket.head(originalKey(photo.id)))) return 'gone';
  if (reduced !== null)
    return (await openSized(ctx, photo, reduced)) ?? (await openPreview(ctx, photo, reduced)) ?? 'unmade';
  if (buyerId !== null && photo.userId === buyerId)
    return { body: await storedPicture(ctx, photo.id, photo.sizeBytes).stream() };
  return (
    (await openForOthers(await libraryOf(ctx, photo.userId), photo, isStrippable(photo.format as PictureFormat))) ??
    'private'
  );
}

/** The size that a job has made. */
async function getSized(ctx: Context, photo: PhotoRow, maxSide: number): Promise<BoughtFile | null> {
  const made = await ctx.bucket.get(sizedKey(photo.id, maxSide));
  return made && { body: made.body, extension: 'jpg' };
}

/** Makes the size now. Null if the Worker can't decode the photo. */
async function openSized(ctx: Context, photo: PhotoRow, maxSide: number): Promise<BoughtFile | null> {
  const bytes = await unlessBroken(() => makeSized(ctx, photo, maxSide));
  return bytes && { body: inOnePiece(bytes), extension: 'jpg' };
}

/** The preview made by a browser of a photo that the Worker can't decode, at most as large as bought. */
async function openPreview(ctx: Context, photo: PhotoRow, maxSide: number): Promise<BoughtFile | null> {
  const stored = await (await getOlderDerived(ctx, photo.id, 'preview'))?.bytes();
  if (!stored) return null;
  return unlessBroken(async () => {
    const source = bytesSource(stored);
    const info = await inspectPicture(source);
    const longer = Math.max(info.width, info.height);
    const wanted = Math.min(maxSide, Math.max(photo.width ?? maxSide, photo.height ?? maxSide));
    const isLarger = longer > maxSide;
    const [sized] = isLarger ? await derivePicture(source, info, [{ maxSide, quality: sizedQuality }]) : [];
    return { body: inOnePiece(sized?.bytes ?? stored), extension: 'jpg', isSmaller: longer < wanted };
  });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
