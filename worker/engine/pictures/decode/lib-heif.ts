import libheif from 'libheif-js/libheif-wasm/libheif.js';
import heifModule from 'libheif-js/libheif-wasm/libheif.wasm';
import type { HeifModule } from '../../../../shared/engine/libheif.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';

const RGB = 1;
/** libheif's numbers of interleaved pixels. */
const chroma = { rgb: 10, rgba: 11, rgb16: 14, rgba16: 15 } as const;
const interleaved = 10;
const errorBytes = 16;
const tilingBytes = 128;
const wasmPageBytes = 65536;

/** How a picture is cut: tile (column, row) lies at `column * tileWidth - left`, `row * tileHeight - top`. */
export interface HeifTiling {
  width: number;
  height: number;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  left: number;
  top: number;
  layout: HeifLayout;
}

export type HeifLayout = keyof typeof chroma;

/** A decoded tile in WASM memory; valid until it is released or another one is decoded. */
interface HeifTile {
  image: number;
  width: number;
  height: number;
  memory: Uint8Array;
  start: number;
  stride: number;
}

/** One instance of libheif, and the picture that is open in it, upright. After an exception throw it away. */
export class LibHeif {
  readonly #calls: HeifModule;
  readonly #scratch: number;
  #context = 0;
  #handle = 0;
  #layout: HeifLayout = 'rgb';
  #outgrown = false;

  /** Its memory grows no further than `limitBytes`. */
  constructor(limitBytes = wasmBudgetBytes) {
    this.#calls = libheif({
      print: () => undefined,
      printErr: () => undefined,
      instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
        const instance = new WebAssembly.Instance(heifModule, imports);
        for (const value of Object.values(instance.exports)) {
          if (value instanceof WebAssembly.Memory) this.#limit(value, limitBytes);
        }
        done(instance);
        return instance.exports;
      },
    }) as HeifModule;
    this.#scratch = this.#calls._malloc(errorBytes + tilingBytes);
  }

  /** Makes room for the file; it must stay there until the last tile is decoded. */
  allocate(bytes: number): number {
    const pointer = this.#calls._malloc(bytes);
    if (pointer === 0) throw new PictureError('needs-browser', 'no memory left');
    return pointer;
  }

  get memoryBytes(): number {
    return this.#calls.HEAPU8.length;
  }

  get memory(): Uint8Array {
    return this.#calls.HEAPU8;
  }

  /** Opens the primary picture of the file at `pointer`, to be decoded to these pixels. */
  open(pointer: number, bytes: number, layout: HeifLayout): HeifTiling {
    this.#layout = layout;
    const { _heif_context_alloc, _heif_context_read_from_memory_without_copy: read } = this.#calls;
    this.#context = _heif_context_alloc();
    this.#check((error) => read(error, this.#context, pointer, bytes, 0));
    this.#check((error, out) => this.#calls._heif_context_get_primary_image_handle(error, this.#context, out));
    this.#handle = this.#word(0);
    this.#check((error, out) => {
      this.#calls.HEAPU32[out >> 2] = 1;
      this.#calls._heif_image_handle_get_image_tiling(error, this.#handle, 1, out);
    });
    const [columns, rows, tileWidth, tileHeight] = [this.#word(1), this.#word(2), this.#word(3), this.#word(4)];
    const [top, left] = [this.#word(7), this.#word(8)];
    const width = this.#calls._heif_image_handle_get_width(this.#handle);
    const height = this.#calls._heif_image_handle_get_height(this.#handle);
    // libheif 1.23 reports the filled part of the first tile of a turned grid where its padding is meant.
    const padding = (reported: number, count: number, tile: number, size: number) =>
      reported === 0 ? 0 : count * tile - size;
    return {
      width,
      height,
      columns,
      rows,
      tileWidth,
      tileHeight,
      left: padding(left, columns, tileWidth, width),
      top: padding(top, rows, tileHeight, height),
      layout,
    };
  }

  decodeTile(column: number, row: number): HeifTile {
    this.#check((error, out) => {
      const { _heif_image_handle_decode_image_tile: decode } = this.#calls;
      decode(error, this.#handle, out, RGB, chroma[this.#layout], 0, column, row);
    });
    return this.#decoded(this.#word(0));
  }

  /** Like `decodeTile` with the whole picture, which takes several times the memory. */
  decodeWhole(): HeifTile {
    this.#check((error, out) => {
      this.#calls._heif_decode_image(error, this.#handle, out, RGB, chroma[this.#layout], 0);
    });
    return this.#decoded(this.#word(0));
  }

  release(tile: HeifTile): void {
    this.#calls._heif_image_release(tile.image);
  }

  /** Closes the picture and frees its file, for the next one. */
  close(pointer: number): void {
    this.#calls._heif_image_handle_release(this.#handle);
    this.#calls._heif_context_free(this.#context);
    this.#calls._free(pointer);
  }

  #decoded(image: number): HeifTile {
    const calls = this.#calls;
    const start = calls._heif_image_get_plane_readonly(image, interleaved, this.#scratch + errorBytes);
    const stride = this.#word(0);
    const height = calls._heif_image_get_height(image, interleaved);
    if (this.#layout === 'rgb16' || this.#layout === 'rgba16') {
      const bits = calls._heif_image_get_bits_per_pixel_range(image, interleaved);
      fillSixteenBits(new Uint16Array(calls.HEAPU8.buffer, start, (stride * height) / 2), bits);
    }
    return {
      image,
      width: calls._heif_image_get_width(image, interleaved),
      height,
      memory: calls.HEAPU8,
      start,
      stride,
    };
  }

  /** The header promises what a decode takes; should a hostile file take more, its memory does not grow. */
  #limit(memory: WebAssembly.Memory, limitBytes: number): void {
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      this.#outgrown = memory.buffer.byteLength + pages * wasmPageBytes > limitBytes;
      if (this.#outgrown) throw new RangeError('over the memory budget');
      return grow(pages);
    };
  }

  #word(index: number): number {
    return this.#calls.HEAPU32[((this.#scratch + errorBytes) >> 2) + index]!;
  }

  /** Runs a call that reports through `error` and returns in `out`. Throws PictureError. */
  #check(call: (error: number, out: number) => void): void {
    try {
      call(this.#scratch, this.#scratch + errorBytes);
    } catch (error) {
      this.#assertNotOutgrown();
      throw new PictureError('corrupt', `libheif stopped: ${error}`);
    }
    const code = this.#calls.HEAPU32[this.#scratch >> 2]!;
    if (code === 0) return;
    this.#assertNotOutgrown();
    throw new PictureError('corrupt', `libheif error ${code}`);
  }

  #assertNotOutgrown(): void {
    if (this.#outgrown) throw new PictureError('needs-browser', 'it takes more memory than its header says');
  }
}

/** Samples of fewer bits get their upper ones again below. */
function fillSixteenBits(samples: Uint16Array, bits: number): void {
  const [up, down] = [16 - bits, 2 * bits - 16];
  if (up <= 0 || down < 0) return;
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i]! << up) | (samples[i]! >> down);
}
