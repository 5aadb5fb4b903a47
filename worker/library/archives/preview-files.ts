import { crc32 } from 'node:zlib';
import type { StoredFile } from '../../engine/zip/archive-file.ts';
import { folderName, UniqueNames, zipName } from '../../engine/zip/zip-names.ts';
import type { Context } from '../../platform/core/context.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { type ImageSettings, readImageSettings } from '../../platform/settings/image-settings.ts';
import { getDerived, getOlderDerived } from '../photos/photo-store.ts';
import type { CheckedPhoto } from '../photos/to-stored-file.ts';

// As many connections as a Worker may have open at once.
const atOnce = 6;

/**
 * Returns the previews of photos as files of a ZIP for guests: a preview has no metadata, so no place, and the watermark
 * of its photo. Each is read once, for its checksum; without a preview there is no file.
 */
export async function previewFiles(
  ctx: Context,
  { title, photos }: { title: string; photos: readonly CheckedPhoto[] },
): Promise<StoredFile[]> {
  const settings = await readImageSettings(ctx);
  const names = new UniqueNames();
  const files: StoredFile[] = [];
  for (const some of chunksOf(photos, atOnce)) {
    const previews = await Promise.all(some.map((photo) => readPreview(ctx, photo.id, settings)));
    for (const [at, preview] of previews.entries()) {
      const photo = some[at];
      if (!photo || !preview) continue;
      const name = names.take(`${folderName(title)}/${zipName(photo.filename, 'jpg')}`);
      files.push({ name, ...preview, modifiedAt: photo.timelineAt });
    }
  }
  return files;
}

async function readPreview(ctx: Context, photoId: string, settings: ImageSettings) {
  const found =
    (await getDerived(ctx, photoId, 'preview', settings)) ?? (await getOlderDerived(ctx, photoId, 'preview'));
  if (!found || !('bytes' in found)) return null;
  const bytes = await (found as R2ObjectBody).bytes();
  return { key: found.key, sizeBytes: bytes.length, crc32: crc32(bytes) };
}
