import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ArchiveFile, StoredFile } from '../../engine/zip/archive-file.ts';
import { layoutVersion, zipLayout } from '../../engine/zip/zip-layout.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { timelineTime } from '../photos/timeline-time.ts';

/** The files of one ZIP in their order: from them alone follows each of its bytes. */
interface Manifest {
  files: StoredFile[];
}

/** A Worker has six connections. */
const putsAtOnce = 6;

export const archivesPrefix = 'archives/';
export const archivePrefix = (archiveId: string): string => `${archivesPrefix}${archiveId}/`;
const manifestKey = (archiveId: string, part: number): string => `${archivePrefix(archiveId)}${part}.json`;

/**
 * Stores the files made for a part, and then its manifest, unless another attempt has been faster: the one that is
 * stored never changes. Returns size and ETag of its ZIP.
 */
export async function freezeManifest(
  ctx: Context,
  archiveId: string,
  part: number,
  files: readonly ArchiveFile[],
): Promise<{ sizeBytes: number; etag: string }> {
  // Of this attempt: the files of another one are those of its manifest.
  const prefix = `${archivePrefix(archiveId)}${part}-${newId()}/`;
  const modifiedAt = timelineTime(null, ctx.now);
  const store = async (file: ArchiveFile, at: number): Promise<StoredFile> => {
    if ('key' in file) return file;
    const { name, bytes } = file;
    const key = `${prefix}${at}`;
    await ctx.bucket.put(key, bytes);
    return { name, sizeBytes: bytes.length, crc32: crc32(bytes), modifiedAt, key };
  };
  const stored: StoredFile[] = [];
  for (const some of chunksOf([...files.entries()], putsAtOnce))
    stored.push(...(await Promise.all(some.map(([at, file]) => store(file, at)))));
  const manifest: Manifest = { files: stored };
  const text = JSON.stringify(manifest);
  const isStored = await ctx.bucket.put(manifestKey(archiveId, part), text, { onlyIf: { etagDoesNotMatch: '*' } });
  const frozen = isStored ? { ...manifest, etag: etagOf(text) } : await readManifest(ctx, archiveId, part);
  if (!frozen) throw new Error(`R2 has no ${manifestKey(archiveId, part)}`);
  return { sizeBytes: zipLayout(frozen.files).sizeBytes, etag: frozen.etag };
}

/** Returns the manifest of a part with a strong ETag of its ZIP; null when it was swept. */
export async function readManifest(
  ctx: Context,
  archiveId: string,
  part: number,
): Promise<(Manifest & { etag: string }) | null> {
  const object = await ctx.bucket.get(manifestKey(archiveId, part));
  if (!object) return null;
  const text = await object.text();
  return { ...(JSON.parse(text) as Manifest), etag: etagOf(text) };
}

const etagOf = (manifest: string): string =>
  `"${createHash('sha256').update(`${layoutVersion}\n${manifest}`).digest('base64url')}"`;

/** Deletes all files of an archive. */
export async function deleteArchiveFiles(ctx: Context, archiveId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await ctx.bucket.list({ prefix: archivePrefix(archiveId) });
    if (objects.length > 0) await ctx.bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
