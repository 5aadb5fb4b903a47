import { zigzag } from '../../../shared/pictures/jpeg-tables.ts';
import type { PlaneBand } from '../rows.ts';
import { inverseDct, inverseScale } from './inverse-dct.ts';
import type { CodedComponent, CodingTables } from './jpeg-coding-tables.ts';
import { type HuffmanTable, lookBits } from './jpeg-huffman.ts';
import type { JpegScanData } from './jpeg-scan-data.ts';
import { scaledInverseDct } from './scaled-inverse-dct.ts';

/** Samples per block and direction: the DCT scales to this many eighths. */
export type Eighths = 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1;

/** Which MCUs of each row are turned into samples. */
export interface McuRange {
  perRow: number;
  first: number;
  end: number;
}

/** Where coefficients go that nobody wants. */
const nowhere = 64;
// A copy: Vite, for tests, reads an import through a getter each time.
const look = lookBits;
const lookMask = (1 << look) - 1;

/** Decodes baseline data one row of MCUs at a time. */
export class JpegStripDecoder {
  /** The samples of the last row, by component. */
  readonly bands: PlaneBand[];
  readonly #data: JpegScanData;
  readonly #range: McuRange;
  readonly #components: StripComponent[];
  readonly #eighths: Eighths;
  readonly #block = new Float64Array(nowhere + 1);
  /** Where the coefficients of a block go, by place in the zigzag and beyond; and those of a block outside the crop. */
  readonly #places: Uint8Array;
  readonly #noPlaces = new Uint8Array(64 + 16).fill(nowhere);
  readonly #restartInterval: number;
  #untilRestart: number;
  #bits = 0;
  #bitCount = 0;

  constructor({ components, restartInterval }: CodingTables, data: JpegScanData, range: McuRange, eighths: Eighths) {
    this.#data = data;
    this.#range = range;
    this.#eighths = eighths;
    this.#restartInterval = restartInterval;
    this.#untilRestart = restartInterval;
    this.#places = placesBelow(eighths);
    this.#components = components.map((component) => new StripComponent(component, range, eighths));
    this.bands = this.#components.map(({ samples, stride, rows }) => ({ samples, stride, rows }));
  }

  /** Decodes the next row of MCUs; without `wanted` it is only passed over. Throws PictureError. */
  decodeRow(wanted: boolean): void {
    const { perRow, first, end } = this.#range;
    for (let mcu = 0; mcu < perRow; mcu++) {
      if (this.#restartInterval > 0 && this.#untilRestart-- === 0) this.#restart();
      this.#decodeMcu(wanted && mcu >= first && mcu < end ? mcu - first : -1);
    }
    this.#giveBackBytes();
    this.#data.assertEnough();
  }

  /** Decodes one MCU into column `column` of the band; -1 for none. */
  #decodeMcu(column: number): void {
    const places = column < 0 ? this.#noPlaces : this.#places;
    for (const component of this.#components) {
      for (let v = 0; v < component.v; v++) {
        for (let h = 0; h < component.h; h++) {
          const last = this.#decodeBlock(component, places);
          if (column < 0) continue;
          const left = (column * component.h + h) * this.#eighths;
          this.#transform(component, last, v * this.#eighths * component.stride + left);
        }
      }
    }
  }

  /** Reads one block's coefficients, and returns the place in the zigzag of the last. */
  #decodeBlock(component: StripComponent, places: Uint8Array): number {
    const data = this.#data;
    const bytes = data.bytes;
    const block = this.#block;
    const { factors, ac } = component;
    const ahead = ac.ahead;
    let position = data.position;
    let bits = this.#bits;
    let count = this.#bitCount;

    if (count < 16) {
      bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
      position += 2;
      count += 16;
    }
    let entry = component.dc.ahead[(bits >>> (count - look)) & lookMask]!;
    if (entry === 0) entry = this.#longCode(component.dc, bits, count);
    count -= entry & 31;
    let size = (entry >> 9) & 15;
    let value = entry >> 16;
    if (size > 0) {
      if (count < 16) {
        bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
        position += 2;
        count += 16;
      }
      count -= size;
      value = (bits >>> count) & ((1 << size) - 1);
      if (value >> (size - 1) === 0) value -= (1 << size) - 1;
    }
    component.lastDc += value;
    block[0] = component.lastDc * factors[0]!;

    let last = 0;
    for (let k = 1; k < 64; k++) {
      if (count < 16) {
        bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
        position += 2;
        count += 16;
      }
      entry = ahead[(bits >>> (count - look)) & lookMask]!;
      value = entry >> 16;
      if (value === 0) {
        if (entry === 0) entry = this.#longCode(ac, bits, count);
        size = (entry >> 9) & 15;
        if (size === 0) {
          count -= entry & 31;
          // Sixteen zeros, or the end of the block.
          if (((entry >> 5) & 15) < 15) break;
          k += 15;
          continue;
        }
        count -= entry & 31;
        if (count < 16) {
          bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
          position += 2;
          count += 16;
        }
        count -= size;
        value = (bits >>> count) & ((1 << size) - 1);
        if (value >> (size - 1) === 0) value -= (1 << size) - 1;
      } else {
        count -= entry & 31;
      }
      k += (entry >> 5) & 15;
      block[places[k]!] = value * factors[k]!;
      last = k;
    }
    data.position = position;
    this.#bits = bits;
    this.#bitCount = count;
    if (last > 63) throw data.damage();
    return last;
  }

  /** A code too long for the table, as an entry that has the symbol and all of the value yet to read. */
  #longCode({ largest, toSymbol, symbols }: HuffmanTable, bits: number, count: number): number {
    for (let length = lookBits + 1; length <= 16; length++) {
      const code = (bits >>> (count - length)) & ((1 << length) - 1);
      if (code > largest[length]!) continue;
      const symbol = symbols[code + toSymbol[length]!] ?? 0;
      return ((symbol & 15) << 9) | ((symbol >> 4) << 5) | length;
    }
    throw this.#data.damage();
  }

  #transform({ samples, stride }: StripComponent, last: number, at: number): void {
    const block = this.#block;
    if (last === 0 || this.#eighths === 1) {
      fillBlock(samples, block[0]! + 128, this.#eighths, at, stride);
      return;
    }
    if (this.#eighths === 8) inverseDct(block, columnsUpTo[last]!, samples, at, stride);
    else scaledInverseDct(block, this.#eighths, Math.min(this.#eighths, columnsUpTo[last]!), samples, at, stride);
    block.fill(0);
  }

  /** Whole bytes that wait are not decoded yet. */
  #giveBackBytes(): void {
    const whole = this.#bitCount >> 3;
    this.#data.position -= whole;
    this.#bits >>>= whole * 8;
    this.#bitCount &= 7;
  }

  #restart(): void {
    this.#giveBackBytes();
    this.#bitCount = 0;
    this.#data.restart();
    for (const component of this.#components) component.lastDc = 0;
    this.#untilRestart = this.#restartInterval - 1;
  }
}

class StripComponent {
  readonly h: number;
  readonly v: number;
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
  /** What coefficients are multiplied by, in the order of the zigzag and beyond. */
  readonly factors = new Float64Array(64 + 16);
  readonly stride: number;
  readonly rows: number;
  readonly samples: Uint8ClampedArray;
  lastDc = 0;

  constructor({ h, v, dc, ac, steps }: CodedComponent, { first, end }: McuRange, eighths: Eighths) {
    this.h = h;
    this.v = v;
    this.dc = dc;
    this.ac = ac;
    for (let k = 0; k < 64; k++) this.factors[k] = steps[k]! * inverseScale(eighths, zigzag[k]!);
    this.stride = (end - first) * h * eighths;
    this.rows = v * eighths;
    this.samples = new Uint8ClampedArray(this.stride * this.rows);
  }
}

/** A block of one value, as in skies and in colour. */
function fillBlock(samples: Uint8ClampedArray, value: number, size: number, from: number, stride: number): void {
  for (let row = 0, at = from; row < size; row++, at += stride) {
    for (let x = 0; x < size; x++) samples[at + x] = value;
  }
}

/** Place in a block of 8 × 8 by place in the zigzag, where both its row and column are below `size`; else nowhere. */
function placesBelow(size: number): Uint8Array {
  const places = new Uint8Array(64 + 16).fill(nowhere);
  zigzag.forEach((place, k) => {
    if (place >> 3 < size && (place & 7) < size) places[k] = place;
  });
  return places;
}

/** How many columns the coefficients up to a place in the zigzag can lie in. */
const columnsUpTo = Uint8Array.from(
  zigzag,
  (_, k) => 1 + Math.max(...zigzag.subarray(0, k + 1).map((place) => place & 7)),
);
