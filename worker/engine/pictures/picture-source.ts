/** Random access to a stored picture; an R2 object in production, bytes in tests. */
export interface PictureSource {
  readonly sizeBytes: number;
  /** Bytes from `offset` on: `length` of them, fewer at the end, none past it. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The whole file as a byte stream, with BYOB readers where possible. */
  stream(): Promise<ReadableStream<Uint8Array>>;
}

const streamChunkBytes = 64 * 1024;

/** Returns a picture that is in memory already. */
export function bytesSource(bytes: Uint8Array): PictureSource {
  return {
    sizeBytes: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    stream: async () => byteStream(bytes),
  };
}

/** Returns a part of a picture as a picture of its own: the JPEG preview inside a RAW file. */
export function sourceSlice(source: PictureSource, start: number, length: number): PictureSource {
  const sizeBytes = Math.max(0, Math.min(length, source.sizeBytes - start));
  return {
    sizeBytes,
    read: (offset, count) => source.read(start + offset, Math.max(0, Math.min(count, sizeBytes - offset))),
    stream: async () => {
      let offset = 0;
      return new ReadableStream({
        type: 'bytes',
        async pull(controller) {
          const chunk = await source.read(start + offset, Math.min(8 * streamChunkBytes, sizeBytes - offset));
          offset += chunk.length;
          // A byte stream takes its chunk's buffer away: hand over a copy, never a view of somebody's file.
          if (chunk.length > 0) controller.enqueue(chunk.slice());
          if (chunk.length === 0 || offset >= sizeBytes) closeByteStream(controller);
        },
      });
    },
  };
}

function byteStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const chunk = bytes.slice(offset, offset + streamChunkBytes);
      offset += chunk.length;
      if (chunk.length > 0) controller.enqueue(chunk);
      if (offset >= bytes.length) closeByteStream(controller);
    },
  });
}

function closeByteStream(controller: ReadableByteStreamController): void {
  controller.close();
  // A waiting BYOB read learns of the end only by an empty result.
  controller.byobRequest?.respond(0);
}
