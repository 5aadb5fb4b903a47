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
const ERROR_TEXT_POINTER = 12176;
const ERROR_TEXT_BYTES = 200;

/** A larger memory is let go after its picture: it could never shrink, and the isolate has other work. */
const KEEP_BYTES = 24 * 1024 * 1024;

let kept: TurboJpeg | null = null;

/** One instance of the decoder. After any exception throw it away: its stack and its heap are in disorder. */
export class TurboJpeg {
  readonly calls: TurboExports;

  /** Takes the idle instance or makes one. Synchronous, so that no two pictures can take the same. */
  static take(): TurboJpeg {
    const turbo = kept ?? new TurboJpeg();
    kept = null;
    return turbo;
  }

  /** Lets the idle instance's memory go, for a decoder of another format. */
  static releaseIdle(): void {
    kept = null;
  }

  private constructor() {
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

  /** Gives it back after a picture that went well, with everything freed. */
  keep(): void {
    if (this.calls.memory.buffer.byteLength <= KEEP_BYTES) kept = this;
  }

  /** libjpeg's last error, or the first warning of the last picture. */
  errorText(): string {
    const bytes = new Uint8Array(this.calls.memory.buffer, ERROR_TEXT_POINTER, ERROR_TEXT_BYTES);
    return String.fromCharCode(...bytes.subarray(0, Math.max(0, bytes.indexOf(0))));
  }
}
