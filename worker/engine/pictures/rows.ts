import type { Box } from '../../../shared/engine/crop.ts';
import type { Orientation } from './detect/exif.ts';

/**
 * Bytes of a pixel: grey, red-green-blue, with alpha, or Adobe's inverted cyan-magenta-yellow-black; 'rgb16' and
 * 'rgba16' have 16 bits a sample, little-endian over the full range (HDR).
 */
export type PixelLayout = 'gray' | 'rgb' | 'rgba' | 'cmyk-inverted' | 'rgb16' | 'rgba16';

export const bytesPerPixel: Record<PixelLayout, number> = {
  gray: 1,
  rgb: 3,
  rgba: 4,
  'cmyk-inverted': 4,
  rgb16: 6,
  rgba16: 8,
};

/** How the samples are meant. Without any of these: sRGB. */
export interface ColourDescription {
  /** Whole, all its segments joined. */
  iccProfile: Uint8Array | null;
  /** Code points of ITU-T H.273: nclx of HEIC and AVIF, cICP of PNG. */
  cicp?: { primaries: number; transfer: number; matrix: number; fullRange: boolean };
  /** The file's exponent (PNG gAMA), e.g. 0.45455. */
  gamma?: number;
  /** White, red, green and blue as x and y (PNG cHRM). */
  chromaticities?: [wx: number, wy: number, rx: number, ry: number, gx: number, gy: number, bx: number, by: number];
}

/** What a decoder shall give. */
export interface DecodeRequest {
  /** In stored pixels. Decoders may give more around it, never less. */
  box: Box;
  /** How many stored pixels one sample may stand for, across and down; below 1 where the target is larger. */
  maxScale: number;
}

/** A picture opened by its headers; no pixel is decoded yet. Decoded at most once. */
export interface OpenPicture {
  /** As stored, before the orientation. */
  width: number;
  height: number;
  /** What turns the rows upright: 1 where the decoder does (HEIC). */
  orientation: Orientation;
  colour: ColourDescription;
  /** Memory that decoding takes beside the file, known from the headers. */
  needBytes: number;
  /**
   * Starts the consumer, then pushes all rows from top to bottom. Throws PictureError. `needs-browser` comes before
   * memory is taken.
   */
  decode(request: DecodeRequest, into: RowConsumer): Promise<void>;
}

/** Where the samples of a plane lie: the first at the left and top edge, each so many stored pixels wide and high. */
export interface SampleGrid {
  left: number;
  top: number;
  scaleX: number;
  scaleY: number;
  columns: number;
  rows: number;
}

/** Rows of one plane, `stride` samples from one to the next. */
export interface PlaneBand {
  samples: Uint8ClampedArray;
  stride: number;
  rows: number;
}

/** Takes a picture's rows; valid only during the call. */
export interface RowConsumer {
  /** Called once, first: pixels of one layout will follow. */
  start(grid: SampleGrid, layout: PixelLayout): void;
  /** Or: planes will follow, brightness alone or with Cb and Cr (JFIF's matrix, full range), each with its own grid. */
  startPlanes(grids: [y: SampleGrid] | [y: SampleGrid, cb: SampleGrid, cr: SampleGrid]): void;
  /** The next row, from `offset` on. */
  pushRow(pixels: Uint8Array, offset: number): void;
  /** The next rows of each plane, in the order of `startPlanes`, for the same stretch of the picture. */
  pushBands(bands: readonly PlaneBand[]): void;
  /** So many pixels were decoded that are not pushed, or not yet: rows above a crop, tiles. */
  countWork(pixels: number): void;
  /**
   * To be awaited before the next rows, if any: what was made of the last ones is on its way to storage, or others want
   * to be served.
   */
  readonly pause: Promise<void> | null;
}
