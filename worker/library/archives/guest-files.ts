import { crc32 } from 'node:zlib';
import type { DownloadSize } from '../../../shared/library/archives/download-limits.ts';
import type { StoredFile } from '../../engine/zip/archive-file.ts';
import { folderName, originalZipName, UniqueNames, zipName } from '../../engine/zip/zip-names.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { type ImageSettings, readImageSettings } from '../../platform/settings/image-settings.ts';
import { unlessBroken } from '../photos/open-for-others.ts';
import { readDerived } from '../photos/photo-store.ts';
import { isForOthers, type OwnedPhoto } from '../photos/to-photo-response.ts';
import type { CheckedPhoto } from '../photos/to-stored-file.ts';
import { makeWatermarked } from '../watermarks/make-watermarked.ts';
import { watermarkedKey, watermarkIdOf } from '../watermarks/watermark-id.ts';
import { bareOriginal, bareVideo } from './bare-originals.ts';

// As many connections as a Worker may have open at once.
const atOnce = 6;

interface GuestFiles {
  title: string;
  photos: readonly CheckedPhoto[];
  size?: DownloadSize;
  /** Of the photos. */
  userId: string;
  /** Of the link. */
  watermark?: string | null;
}

/**
 * Returns photos as files of a ZIP for guests: previews, which have no metadata, so no place, and the watermark of their
 * photo or link; or originals without place and device, where these can be taken out of the file, and always of videos. Each
 * photo is read once, for its checksum; without a preview there is no file.
 */
export async function guestFiles(
  ctx: LibraryContext,
  { title, photos, userId, size = 'web', watermark = null }: GuestFiles,
): Promise<StoredFile[]> {
  const settings = await readImageSettings(ctx);
  const names = new UniqueNames();
  const files: StoredFile[] = [];
  for (const some of chunksOf(photos, atOnce)) {
    const found = await Promise.all(
      some.map((photo) => readFile(ctx, { ...photo, userId }, settings, { size, watermark })),
    );
    for (const [at, file] of found.entries()) {
      const photo = some[at];
      if (!photo || !file) continue;
      const isOriginal = 'bare' in file || photo.video !== null;
      const filename = isOriginal ? originalZipName(photo) : zipName(photo.filename, 'jpg');
      const name = names.take(`${folderName(title)}/${filename}`);
      files.push({ name, ...file, modifiedAt: photo.timelineAt });
    }
  }
  return files;
}

async function readFile(
  ctx: LibraryContext,
  photo: CheckedPhoto & OwnedPhoto,
  settings: ImageSettings,
  { size, watermark }: Required<Pick<GuestFiles, 'size' | 'watermark'>>,
) {
  // Nothing is drawn over it, and nothing else taken out of it than its boxes of metadata.
  if (photo.video) return isForOthers(photo.video, watermark ?? photo.watermark) ? bareVideo(photo, photo.video) : null;
  if (watermark !== null) {
    if (!(await unlessBroken(() => makeWatermarked(ctx, photo, watermark)))) return null;
    return readPreview(ctx, watermarkedKey(photo.id, watermarkIdOf(watermark)), settings);
  }
  const bare = size === 'original' ? await bareOriginal(ctx, photo) : null;
  return bare ?? readPreview(ctx, photo.id, settings);
}

async function readPreview(ctx: Context, photoId: string, settings: ImageSettings) {
  const found = await readDerived(ctx, photoId, 'preview', settings);
  return found && { key: found.key, sizeBytes: found.bytes.length, crc32: crc32(found.bytes) };
}
