import { nameOf } from '../../../../../shared/library/imports/export-file.ts';
import { isSystemPath, kindOfFile } from '../../../../../shared/library/imports/file-names.ts';
import { crc32 } from '../archives/crc32.ts';
import { readTar } from '../archives/read-tar.ts';
import { StreamBytes } from '../archives/stream-bytes.ts';
import type { OnBytes, PartFile } from './export-part.ts';

const pieceBytes = 16 * 1024 * 1024;

/**
 * Reads a tar, which has no list of its files, from its beginning to its end. What tells about photos is kept; photos are
 * read again when they are opened, in one pass if they are opened in their order.
 */
export async function readTarPart(archive: File, onBytes: OnBytes): Promise<PartFile[]> {
  const files: PartFile[] = [];
  const bytes = new StreamBytes(unpacked(archive, onBytes));
  const source = new TarSource(archive);
  for await (const { path, sizeBytes, offset } of readTar(bytes)) {
    if (isSystemPath(path)) continue;
    const isKept = kindOfFile({ name: nameOf(path), sizeBytes }) === 'metadata';
    const kept: BlobPart[] = [];
    let crc = 0;
    for await (const chunk of bytes.take(sizeBytes)) {
      crc = crc32(chunk, crc);
      if (isKept) kept.push(chunk.slice());
    }
    const text = new Blob(kept);
    const open = isKept ? async () => text : () => source.open(offset, sizeBytes);
    files.push({
      path: path.normalize('NFC').replace(/^\.\//u, ''),
      part: archive.name.normalize('NFC'),
      sizeBytes,
      crc32: crc,
      changedAt: 0,
      open,
      text: () => text.text(),
    });
  }
  bytes.close();
  return files;
}

function unpacked(archive: Blob, onBytes: OnBytes): ReadableStream<Uint8Array<ArrayBuffer>> {
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const counted = archive.stream().pipeThrough(counter);
  const isPacked = archive instanceof File && /gz$/iu.test(archive.name);
  return isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
}

/** Returns the bytes as a file of the browser's: of a video no more than a piece is in the memory of the page. */
async function collect(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const pieces: Blob[] = [];
  let piece: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    piece.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    pieces.push(new Blob(piece));
    [piece, bytes] = [[], 0];
  }
  return new Blob([...pieces, ...piece]);
}

/** Opens files of a tar one at a time; one that lies before the last begins a new pass. */
class TarSource {
  readonly #archive: File;
  #bytes: StreamBytes | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(archive: File) {
    this.#archive = archive;
  }

  open(offset: number, sizeBytes: number): Promise<Blob> {
    const opened = this.#last.then(() => this.#read(offset, sizeBytes));
    this.#last = opened.catch(() => undefined);
    return opened;
  }

  async #read(offset: number, sizeBytes: number): Promise<Blob> {
    if (!this.#bytes || this.#bytes.at > offset) {
      this.#bytes?.close();
      this.#bytes = new StreamBytes(unpacked(this.#archive, () => {}));
    }
    const bytes = this.#bytes;
    try {
      await bytes.skipTo(offset);
      return await collect(bytes.take(sizeBytes));
    } catch (error) {
      this.#bytes = null;
      throw error;
    }
  }
}
