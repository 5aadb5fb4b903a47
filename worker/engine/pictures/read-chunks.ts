import { fromStorage } from './decode/guard-decoding.ts';

const chunkBytes = 64 * 1024;

/**
 * The stream's chunks, each valid until the next is asked for: one buffer is read into again and again.
 * The buffer lives as long as the stream, since a failed read would leave it detached for the next picture.
 */
export async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader({ mode: 'byob' });
  let buffer = new ArrayBuffer(chunkBytes);
  try {
    for (;;) {
      const { done, value } = await fromStorage(() => reader.read(new Uint8Array(buffer)));
      if (done) return;
      yield value;
      buffer = value.buffer as ArrayBuffer;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
