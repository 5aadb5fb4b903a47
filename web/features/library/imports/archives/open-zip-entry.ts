import { inflateSync } from 'fflate';
import { ArchiveError, brokenStream, readBytes } from './archive-error.ts';
import { crc32 } from './crc32.ts';
import type { ZipEntry } from './zip-directory.ts';

const localSignature = 0x04034b50;
const localBytes = 30;
const stored = 0;
const deflated = 8;

/** Returns why a file of a ZIP can't be opened, as far as the directory tells. */
export function entryFault({ isEncrypted, method }: ZipEntry): 'encrypted' | 'method' | null {
  if (isEncrypted) return 'encrypted';
  return method === stored || method === deflated ? null : 'method';
}

/** Larger ones are better not in one piece. */
const maxSmallBytes = 1024 * 1024;
/** Of a local header; what is longer was made by no usual program. */
const maxExtraBytes = 1024;

/**
 * Returns the text of a file of a ZIP. A small one is read at once and without streams, as an export has a hundred thousand
 * of them: those would fill the memory before they are collected. Throws `ArchiveError`.
 */
export async function readZipText(archive: Blob, entry: ZipEntry): Promise<string> {
  const isSmall = entry.sizeBytes <= maxSmallBytes && entry.compressedBytes <= maxSmallBytes;
  if (entryFault(entry) || !isSmall) return (await openZipEntry(archive, entry)).text();
  const headerBytes = localBytes + 4 * entry.path.length + maxExtraBytes;
  const bytes = await readBytes(archive.slice(entry.offset, entry.offset + headerBytes + entry.compressedBytes));
  const at = dataOffset(bytes);
  const data = bytes.subarray(at, at + entry.compressedBytes);
  if (data.length < entry.compressedBytes) return (await openZipEntry(archive, entry)).text();
  const file = entry.method === stored ? data : inflated(data, entry.sizeBytes);
  if (file.length !== entry.sizeBytes || crc32(file) !== entry.crc32) throw new ArchiveError('damaged');
  return new TextDecoder().decode(file);
}

/** Never more bytes than the directory says. */
function inflated(data: Uint8Array, sizeBytes: number): Uint8Array {
  try {
    return inflateSync(data, { out: new Uint8Array(sizeBytes) });
  } catch {
    throw new ArchiveError('damaged');
  }
}

/**
 * Returns a file of a ZIP: of one that is not compressed its place in the archive, which takes no memory. Throws
 * `ArchiveError` when it is damaged.
 */
export async function openZipEntry(archive: Blob, entry: ZipEntry): Promise<Blob> {
  const fault = entryFault(entry);
  if (fault) throw new ArchiveError(fault);
  const header = await readBytes(archive.slice(entry.offset, entry.offset + localBytes));
  const at = entry.offset + dataOffset(header);
  const data = archive.slice(at, at + entry.compressedBytes);
  if (data.size < entry.compressedBytes) throw new ArchiveError('cut');
  const file = entry.method === stored ? data : await inflate(data, entry.sizeBytes);
  if (file.size !== entry.sizeBytes || (await checksumOf(file)) !== entry.crc32) throw new ArchiveError('damaged');
  return file;
}

/** Returns where the data of a file begin, behind its local header: the extra field may be of another length than in the directory. */
function dataOffset(header: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(header.buffer);
  if (header.length < localBytes || view.getUint32(0, true) !== localSignature) throw new ArchiveError('damaged');
  return localBytes + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Stops at more bytes than the directory says: a few packed ones may be gigabytes. */
function inflate(data: Blob, maxBytes: number): Promise<Blob> {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) controller.error(new ArchiveError('damaged'));
      else controller.enqueue(chunk);
    },
  });
  const stream = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(limit);
  return new Response(stream).blob().catch((error: unknown) => {
    throw brokenStream(error);
  });
}

async function checksumOf(file: Blob): Promise<number> {
  let crc = 0;
  try {
    for (const reader = file.stream().getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return crc;
      crc = crc32(value, crc);
    }
  } catch {
    throw new ArchiveError('unreadable');
  }
}
