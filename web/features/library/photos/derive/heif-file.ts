import type { Size } from '../../../../../shared/engine/fit-box.ts';
import type { HeifModule } from '../../../../../shared/engine/libheif.ts';

export interface Tile {
  /** RGBA; valid only during the callback. */
  pixels: Uint8Array;
  stride: number;
  size: Size;
  left: number;
  top: number;
}

interface Tiling {
  columns: number;
  rows: number;
  tile: Size;
  left: number;
  top: number;
}

/** Enum values of heif.h. */
const colorspaceRgb = 1;
const chromaInterleavedRgba = 11;
const channelInterleaved = 10;
/** Room for `heif_error` (code, subcode, text) and out pointers, then for `heif_image_tiling`. */
const scratchBytes = 128;
const outOffset = 16;
const tilingOffset = 32;
const maxPixels = 100_000_000;
/** Code points of ITU-T H.273: PQ and HLG; Display P3. */
const hdrTransfers: ReadonlySet<number> = new Set([16, 18]);
const p3Primaries = 12;

/** An open HEIF file in libheif's memory; `close` frees it. The constructor throws on an invalid file. */
export class HeifFile {
  readonly size: Size;
  readonly colorSpace: PredefinedColorSpace;
  readonly #heif: HeifModule;
  readonly #scratch: number;
  readonly #bytes: number;
  readonly #context: number;
  readonly #handle: number;

  constructor(heif: HeifModule, file: Uint8Array) {
    this.#heif = heif;
    this.#scratch = heif._malloc(scratchBytes);
    this.#bytes = heif._malloc(file.length);
    heif.HEAPU8.set(file, this.#bytes);
    this.#context = heif._heif_context_alloc();
    heif._heif_context_read_from_memory_without_copy(this.#scratch, this.#context, this.#bytes, file.length, 0);
    this.#check();
    heif._heif_context_get_primary_image_handle(this.#scratch, this.#context, this.#out);
    this.#check();
    this.#handle = this.#outValue();
    this.size = {
      width: heif._heif_image_handle_get_width(this.#handle),
      height: heif._heif_image_handle_get_height(this.#handle),
    };
    if (this.size.width * this.size.height > maxPixels) throw new Error('Too many pixels');
    const { primaries, transfer } = this.#codePoints();
    if (hdrTransfers.has(transfer)) throw new Error('HDR, which the server tone-maps');
    this.colorSpace = primaries === p3Primaries || isDisplayP3(this.#profile()) ? 'display-p3' : 'srgb';
  }

  get memoryBytes(): number {
    return this.#heif.HEAPU8.length;
  }

  eachTile(use: (tile: Tile) => void): void {
    const tiling = this.#tiling();
    for (let row = 0; row < tiling.rows; row += 1) {
      for (let column = 0; column < tiling.columns; column += 1) {
        const left = column * tiling.tile.width - tiling.left;
        const top = row * tiling.tile.height - tiling.top;
        this.#decode(tiling.columns * tiling.rows === 1, column, row, (pixels, stride, size) =>
          use({ pixels, stride, size, left, top }),
        );
      }
    }
  }

  close(): void {
    this.#heif._heif_image_handle_release(this.#handle);
    this.#heif._heif_context_free(this.#context);
    this.#heif._free(this.#bytes);
    this.#heif._free(this.#scratch);
  }

  #decode(
    isWhole: boolean,
    column: number,
    row: number,
    use: (pixels: Uint8Array, stride: number, size: Size) => void,
  ) {
    const heif = this.#heif;
    const format = [colorspaceRgb, chromaInterleavedRgba, 0] as const;
    if (isWhole) heif._heif_decode_image(this.#scratch, this.#handle, this.#out, ...format);
    else heif._heif_image_handle_decode_image_tile(this.#scratch, this.#handle, this.#out, ...format, column, row);
    this.#check();
    const image = this.#outValue();
    try {
      const pointer = heif._heif_image_get_plane_readonly(image, channelInterleaved, this.#out);
      const stride = this.#outValue();
      const size = {
        width: heif._heif_image_get_width(image, channelInterleaved),
        height: heif._heif_image_get_height(image, channelInterleaved),
      };
      use(heif.HEAPU8.subarray(pointer, pointer + stride * size.height), stride, size);
    } finally {
      heif._heif_image_release(image);
    }
  }

  #tiling(): Tiling {
    const pointer = this.#scratch + tilingOffset;
    this.#heif._heif_image_handle_get_image_tiling(this.#scratch, this.#handle, 1, pointer);
    this.#check();
    const word = (index: number): number => this.#heif.HEAPU32[pointer / 4 + index]!;
    const [columns, rows, width, height] = [word(1), word(2), word(3), word(4)];
    // A rotated grid has its padding first. libheif reports that by an offset, whose value is wrong in
    // 1.23 (the width modulo the tile's): the padding is computed here.
    const left = word(8) === 0 ? 0 : columns * width - this.size.width;
    const top = word(7) === 0 ? 0 : rows * height - this.size.height;
    return { columns, rows, tile: { width, height }, left, top };
  }

  /** Of the `nclx` box; zeros where there is none. */
  #codePoints(): { primaries: number; transfer: number } {
    this.#heif._heif_image_handle_get_nclx_color_profile(this.#scratch, this.#handle, this.#out);
    if (this.#heif.HEAP32[this.#scratch / 4] !== 0) return { primaries: 0, transfer: 0 };
    // `heif_color_profile_nclx`: its version in one byte, then enums.
    const pointer = this.#outValue();
    const primaries = this.#heif.HEAPU32[pointer / 4 + 1]!;
    const transfer = this.#heif.HEAPU32[pointer / 4 + 2]!;
    this.#heif._heif_nclx_color_profile_free(pointer);
    return { primaries, transfer };
  }

  #profile(): Uint8Array {
    const length = this.#heif._heif_image_handle_get_raw_color_profile_size(this.#handle);
    if (length === 0 || length > 1_000_000) return new Uint8Array();
    const pointer = this.#heif._malloc(length);
    this.#heif._heif_image_handle_get_raw_color_profile(this.#scratch, this.#handle, pointer);
    const profile = this.#heif.HEAPU8.slice(pointer, pointer + length);
    this.#heif._free(pointer);
    return profile;
  }

  get #out(): number {
    return this.#scratch + outOffset;
  }

  #outValue(): number {
    return this.#heif.HEAPU32[this.#out / 4]!;
  }

  /** Throws if the previous call wrote an error to the start of the scratch memory. */
  #check(): void {
    const code = this.#heif.HEAP32[this.#scratch / 4]!;
    if (code !== 0) throw new Error(`libheif ${code}`);
  }
}

/** Looks for the profile's name, which ICC 4 writes in UTF-16 and ICC 2 in ASCII. */
function isDisplayP3(profile: Uint8Array): boolean {
  const name = 'Display P3';
  const text = new TextDecoder('latin1').decode(profile);
  return text.includes(name) || text.includes([...name].join('\0'));
}
