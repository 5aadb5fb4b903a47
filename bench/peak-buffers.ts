import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PictureSource } from '../worker/engine/pictures/picture-source.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const chunkBytes = 64 * 1024;

/**
 * Returns how many MB of buffers and WASM `work` adds at most, measured at each chunk of the source that it reads. What
 * it has dropped does not count.
 */
export async function peakBufferMb(
  source: PictureSource,
  work: (watched: PictureSource) => Promise<unknown>,
): Promise<number> {
  const bytesNow = () => {
    // The first frees buffers in the background; the second waits until they are counted out.
    collectGarbage();
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const memories: WebAssembly.Memory[] = [];
  const Instance = WebAssembly.Instance;
  WebAssembly.Instance = class extends Instance {
    constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      super(module, imports);
      for (const value of Object.values(this.exports)) {
        if (value instanceof WebAssembly.Memory) memories.push(value);
      }
    }
  };
  const before = bytesNow();
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, bytesNow() - before);
  };
  try {
    await work({ ...source, stream: async () => watchedStream(source, look) });
  } finally {
    WebAssembly.Instance = Instance;
  }
  look();
  const wasm = memories.reduce((bytes, memory) => bytes + memory.buffer.byteLength, 0);
  return (peak + wasm) / 1024 / 1024;
}

/** The file in chunks as storage gives them, with a look at each. */
function watchedStream(source: PictureSource, look: () => void): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      look();
      const chunk = (await source.read(offset, chunkBytes)).slice();
      offset += chunk.length;
      if (chunk.length > 0) return controller.enqueue(chunk);
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}
