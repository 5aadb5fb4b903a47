import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { StoredFile } from '../../engine/zip/archive-file.ts';
import { type ZipSlice, zipLayout, zipSlices } from '../../engine/zip/zip-layout.ts';
import { attachment } from '../../platform/core/attachment.ts';
import { rangeToSend } from '../../platform/core/byte-range.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { archives } from '../../platform/db/schema/library/archives.ts';
import { zipFilename } from './archive-link.ts';
import { bareBytes, stripVersion } from './bare-originals.ts';
import type { ArchiveRow } from './build-archive.ts';
import { readManifest } from './manifest.ts';

/** What a request may ask of a file by HTTP (RFC 9110, 13 and 14). */
interface FileRequest {
  isHead: boolean;
  range: string | undefined;
  ifRange: string | undefined;
  ifMatch: string | undefined;
}

/**
 * Returns a part, or the range of it that is asked for: its bytes are the same each time, so that a download that broke
 * continues anywhere. Throws `archive-link-expired` when its manifest is gone.
 */
export async function sendPart(
  ctx: LibraryContext,
  archive: ArchiveRow,
  part: number,
  request: FileRequest,
): Promise<Response> {
  const { etag, layout, sizeBytes } = await readFile(ctx, archive, part, request.isHead);
  const headers = new Headers({
    'content-type': 'application/zip',
    'content-disposition': attachment(zipFilename(archive, part)),
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  });
  if (request.ifMatch !== undefined && request.ifMatch !== '*' && !request.ifMatch.split(/\s*,\s*/).includes(etag))
    return new Response(null, { status: 412, headers });
  const isSameFile = request.ifRange === undefined || request.ifRange === etag;
  const range = rangeToSend(headers, isSameFile ? request.range : undefined, sizeBytes);
  if (!range) return new Response(null, { status: 416, headers });
  const { status, start, end } = range;
  const body = layout && send(ctx, archive.id, end - start, zipSlices(layout, start, end));
  return new Response(body, { status, headers });
}

/** Returns what the headers say, and the layout unless they are all that is asked for: the manifest may have a megabyte. */
async function readFile(ctx: Context, archive: ArchiveRow, part: number, isHead: boolean) {
  const { etag = null, sizeBytes = 0 } = archive.parts[part - 1] ?? {};
  if (isHead && etag !== null) return { etag, sizeBytes, layout: null };
  const manifest = await readManifest(ctx, archive.id, part);
  if (!manifest) throw new AppError('archive-link-expired');
  const layout = zipLayout(manifest.files);
  return { etag: manifest.etag, sizeBytes: layout.sizeBytes, layout };
}

/** Only the platform touches the bytes of photos: code runs once per file, not per byte. */
function send(
  ctx: LibraryContext,
  archiveId: string,
  length: number,
  slices: Iterable<ZipSlice<StoredFile>>,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(length);
  writeSlices(ctx, slices, writable).catch(async (error) => {
    // The client sees a download that broke, never a whole ZIP with a hole.
    await writable.abort(error).catch(() => {});
    if (!(error instanceof FileGoneError)) return;
    ctx.log.error('archive-file-gone', { archiveId, ...errorFacts(error) });
    // It can never be whole again: it is to be made anew.
    await ctx.library.update(archives).set({ expiresAt: ctx.now }).where(eq(archives.id, archiveId));
  });
  return readable;
}

async function writeSlices(
  ctx: Context,
  slices: Iterable<ZipSlice<StoredFile>>,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  for (const slice of slices) {
    if ('bytes' in slice) {
      const writer = writable.getWriter();
      await writer.write(slice.bytes);
      writer.releaseLock();
    } else {
      const { file, offset, length } = slice;
      if (file.bare) {
        await writeBare(ctx, file, slice, writable);
        continue;
      }
      const object = await ctx.bucket.get(file.key, length < file.sizeBytes ? { range: { offset, length } } : {});
      if (object?.size !== file.sizeBytes) throw new FileGoneError(file.key);
      await object.body.pipeTo(writable, { preventClose: true });
    }
  }
  await writable.close();
}

/** Takes place and device out of a photo once more, while it is sent. */
async function writeBare(
  ctx: Context,
  { key, bare }: StoredFile,
  slice: { offset: number; length: number },
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const source = bare && (await ctx.bucket.head(key));
  if (!bare || source?.size !== bare.sourceBytes || bare.stripVersion !== stripVersion) throw new FileGoneError(key);
  const writer = writable.getWriter();
  try {
    for await (const bytes of bareBytes(ctx, bare, slice)) await writer.write(bytes);
  } finally {
    writer.releaseLock();
  }
}

/** A photo was deleted for good after its ZIP was laid out. */
class FileGoneError extends Error {
  constructor(key: string) {
    super(`R2 has no ${key}, or another one.`);
  }
}
