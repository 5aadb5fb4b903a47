import webpModule from '@cwasm/webp/webp.wasm';

interface WebpCalls {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(pointer: number): void;
  /** Gives the pixels, 0 when it cannot; writes the size to the last two pointers. */
  WebPDecodeRGBA(file: number, fileBytes: number, width: number, height: number): number;
}

/** One instance of libwebp's decoder, by the calls that the package's WASM exports. */
export class LibWebp {
  readonly calls: WebpCalls;

  constructor() {
    const unreachable = () => {
      throw new Error('not a call that a decoder makes');
    };
    const instance = new WebAssembly.Instance(webpModule, {
      wasi_snapshot_preview1: { fd_close: unreachable, fd_seek: unreachable, fd_write: unreachable },
    });
    this.calls = instance.exports as unknown as WebpCalls;
  }

  get memoryBytes(): number {
    return this.calls.memory.buffer.byteLength;
  }
}
