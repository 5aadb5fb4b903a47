import turboModule from '@cwasm/jpeg-turbo/jpeg-turbo.wasm';

/** TurboJPEG 2.0's own calls as the package's WASM exports them (its JavaScript face cannot scale). */
interface TurboExports {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(pointer: number): void;
  tjInitDecompress(): number;
  tjDestroy(handle: number): number;
  tjDecompressHeader3(
    handle: number,
    jpeg: number,
    jpegBytes: number,
    width: number,
    height: number,
    subsampling: number,
    colorspace: number,
  ): number;
  tjDecompress2(
    handle: number,
    jpeg: number,
    jpegBytes: number,
    pixels: number,
    width: number,
    pitch: number,
    height: number,
    pixelFormat: number,
    flags: number,
  ): number;
}

/** Where version 0.1.3 of the package keeps TurboJPEG's error text (a static array of 200 bytes). */
const errorTextPointer = 12176;
const errorTextBytes = 200;

/** One instance of the decoder. After any exception throw it away: its stack and its heap are in disorder. */
export class TurboJpeg {
  readonly calls: TurboExports;

  constructor() {
    const unreachable = () => {
      throw new Error('not a call that a decoder makes');
    };
    const instance = new WebAssembly.Instance(turboModule, {
      env: {
        setjmp: () => 0,
        longjmp: () => {
          throw new Error('libjpeg gave up');
        },
      },
      wasi_snapshot_preview1: {
        environ_sizes_get: () => 0,
        environ_get: unreachable,
        proc_exit: unreachable,
        fd_close: unreachable,
        fd_seek: unreachable,
        fd_write: unreachable,
      },
    });
    this.calls = instance.exports as unknown as TurboExports;
  }

  get memoryBytes(): number {
    return this.calls.memory.buffer.byteLength;
  }

  /** libjpeg's last error, or the first warning of the last picture. */
  errorText(): string {
    const bytes = new Uint8Array(this.calls.memory.buffer, errorTextPointer, errorTextBytes);
    return String.fromCharCode(...bytes.subarray(0, Math.max(0, bytes.indexOf(0))));
  }
}
