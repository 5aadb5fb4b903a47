import { constants, createInflate, type Inflate } from 'node:zlib';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { readChunks } from '../read-chunks.ts';

/** Deflate expands at most 1,032 times: the whole of a bomb's piece of this size has 8 MB, of which a part waits. */
const pieceBytes = 8 * 1024;
const inflatedBytes = 64 * 1024;
const IDAT = 0x49444154;

/**
 * Yields the inflated pixels of a PNG whose first IDAT chunk is at `dataOffset`, no faster than they are taken: a
 * DecompressionStream would inflate all that it is fed. Of a file that ends within them, those that are there. Throws
 * PictureError `corrupt`.
 */
export async function* inflatePng(source: PictureSource, dataOffset: number): AsyncGenerator<Uint8Array, void> {
  const inflater = createInflate({ chunkSize: inflatedBytes, finishFlush: constants.Z_SYNC_FLUSH });
  const feeding = feed(inflater, idatPieces(source, dataOffset)).catch((error) => void inflater.destroy(error));
  try {
    yield* inflater as AsyncIterable<Uint8Array>;
  } catch (error) {
    const isOfZlib = error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isOfZlib ? new PictureError('corrupt', `the pixels do not inflate: ${error}`) : error;
  } finally {
    inflater.destroy();
    await feeding;
  }
}

/** A piece comes when all of the one before is inflated and taken. */
async function feed(inflater: Inflate, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    // A stream that is destroyed meanwhile may forget its callbacks.
    const taken = new Promise<void>((resolve) => {
      inflater.once('close', resolve);
      inflater.write(piece, () => {
        inflater.off('close', resolve);
        resolve();
      });
    });
    await taken;
    if (inflater.destroyed) return;
  }
  inflater.end();
}

/** Yields the bodies of the IDAT chunks, merged into 8 KB: chunks of one byte would cost a step each. */
async function* idatPieces(source: PictureSource, dataOffset: number): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const head = new Uint8Array(8);
  const headView = new DataView(head.buffer);
  let skip = dataOffset;
  let headLength = 0;
  let bodyLeft = 0;
  let piece = new Uint8Array(pieceBytes);
  let filled = 0;
  chunks: for await (const chunk of readChunks(await source.stream())) {
    for (let at = 0; at < chunk.length; ) {
      if (skip > 0) {
        const count = Math.min(skip, chunk.length - at);
        skip -= count;
        at += count;
      } else if (bodyLeft > 0) {
        const part = chunk.subarray(at, at + Math.min(bodyLeft, pieceBytes - filled));
        piece.set(part, filled);
        filled += part.length;
        bodyLeft -= part.length;
        at += part.length;
        if (bodyLeft === 0) skip = 4;
        if (filled < pieceBytes) continue;
        yield piece;
        piece = new Uint8Array(pieceBytes);
        filled = 0;
      } else {
        head[headLength++] = chunk[at++]!;
        if (headLength < 8) continue;
        headLength = 0;
        // The IDAT chunks follow one another: the first other one ends the pixels.
        if (headView.getUint32(4) !== IDAT) break chunks;
        bodyLeft = headView.getUint32(0);
        if (bodyLeft === 0) skip = 4;
      }
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
