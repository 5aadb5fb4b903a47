import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { readChunks } from '../read-chunks.ts';

/** Deflate expands at most 1,032 times: a bomb's piece of this size stays under 9 MB. */
const pieceBytes = 8 * 1024;
const IDAT = 0x49444154;

export interface PngDataStream {
  inflated: ReadableStream<Uint8Array>;
  /** The error of the file's own stream; undefined when the deflated data is wrong. */
  sourceError(): unknown;
}

/** Returns the inflated pixels of a PNG whose first IDAT chunk is at `dataOffset`. */
export function pngDataStream(source: PictureSource, dataOffset: number): PngDataStream {
  const pieces = idatPieces(source, dataOffset);
  let failure: unknown;
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    cancel: async () => void (await pieces.return()),
  });
  return { inflated: packed.pipeThrough(new DecompressionStream('deflate')), sourceError: () => failure };
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
  for await (const chunk of readChunks(await source.stream())) {
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
        if (headView.getUint32(4) !== IDAT) {
          if (filled > 0) yield piece.subarray(0, filled);
          return;
        }
        bodyLeft = headView.getUint32(0);
        if (bodyLeft === 0) skip = 4;
      }
    }
  }
  throw new PictureError('truncated', 'the file ends within the pixels');
}
