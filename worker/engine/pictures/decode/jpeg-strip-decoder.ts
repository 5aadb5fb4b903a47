import { zigzag } from '../../../../shared/engine/pictures/jpeg-tables.ts';
import type { PlaneBand } from '../rows.ts';
import { inverseScale } from './inverse-dct.ts';
import type { CodedComponent, CodingTables } from './jpeg-coding-tables.ts';
import { extended, type HuffmanTable, longCode, lookBits, skipBits, skipTable, skipToEnd } from './jpeg-huffman.ts';
import type { JpegScanData } from './jpeg-scan-data.ts';
import { type Eighths, nowhere, placesBelow, transformBlock } from './transform-block.ts';

/** Which MCUs of each row are turned into samples. */
export interface McuRange {
  perRow: number;
  first: number;
  end: number;
}

/** Of a file without its last bytes. */
const maxMissingMcus = 4;
// Copies: Vite, for tests, reads an import through a getter each time.
const extend = extended;
const [lookShift, skipShift, skipEnd] = [32 - lookBits, 32 - skipBits, skipToEnd];

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
  readonly #lastPlace: number;
  readonly #restartInterval: number;
  #untilRestart: number;
  /** Of the byte at the data's position. */
  #bitsUsed = 0;

  constructor({ components, restartInterval }: CodingTables, data: JpegScanData, range: McuRange, eighths: Eighths) {
    this.#data = data;
    this.#range = range;
    this.#eighths = eighths;
    this.#restartInterval = restartInterval;
    this.#untilRestart = restartInterval;
    this.#places = placesBelow(eighths);
    this.#lastPlace = this.#places.findLastIndex((place) => place !== nowhere);
    this.#components = components.map((component) => new StripComponent(component, range, eighths));
    this.bands = this.#components.map(({ samples, stride, rows }) => ({ samples, stride, rows }));
  }

  /**
   * Decodes the next row of MCUs; without `wanted` it is only passed over. The last MCUs of the last row may be missing:
   * there, the row above shows. Throws PictureError.
   */
  decodeRow(wanted: boolean, isLastRow = false): void {
    const { perRow, first, end } = this.#range;
    for (let mcu = 0; mcu < perRow; mcu++) {
      if (isLastRow && this.#data.isPastEnd(this.#bitsUsed)) {
        if (perRow - mcu > maxMissingMcus) throw this.#data.damage();
        return;
      }
      if (this.#restartInterval > 0 && this.#untilRestart-- === 0) this.#restart();
      this.#decodeMcu(wanted && mcu >= first && mcu < end ? mcu - first : -1);
    }
    if (!isLastRow || !this.#data.isPastEnd(this.#bitsUsed)) this.#data.assertEnough(this.#bitsUsed);
  }

  /** Decodes one MCU into column `column` of the band; -1 for none. */
  #decodeMcu(column: number): void {
    const places = column < 0 ? this.#noPlaces : this.#places;
    const lastPlace = column < 0 ? 0 : this.#lastPlace;
    for (const component of this.#components) {
      for (let v = 0; v < component.v; v++) {
        for (let h = 0; h < component.h; h++) {
          const last = this.#decodeBlock(component, places, lastPlace);
          if (column < 0) continue;
          const left = (column * component.h + h) * this.#eighths;
          const { samples, stride } = component;
          transformBlock(this.#block, last, this.#eighths, samples, v * this.#eighths * stride + left, stride);
        }
      }
    }
  }

  /**
   * Reads one block's coefficients, and returns the place in the zigzag of the last. Those behind `lastPlace` have no
   * place to go to, and are passed over several at a time.
   */
  #decodeBlock(component: StripComponent, places: Uint8Array, lastPlace: number): number {
    const data = this.#data;
    const view = data.view;
    const block = this.#block;
    const { factors, ac, acSkips } = component;
    const ahead = ac.ahead;
    // The next bit. 32 bits from its byte on hold a code and mostly its value: no branch asks whether there are enough.
    let at = data.position * 8 + this.#bitsUsed;

    let bits = view.getUint32(at >>> 3) << (at & 7);
    let entry = component.dc.ahead[bits >>> lookShift]!;
    if (entry === 0) entry = this.#longCode(component.dc, bits);
    at += entry & 31;
    let size = (entry >> 9) & 15;
    let value = entry >> 16;
    if (size > 0) {
      value = extend((view.getUint32(at >>> 3) << (at & 7)) >>> (32 - size), size);
      at += size;
    }
    component.lastDc += value;
    block[0] = component.lastDc * factors[0]!;

    let last = 0;
    for (let k = 1; k < 64; k++) {
      bits = view.getUint32(at >>> 3) << (at & 7);
      if (k > lastPlace) {
        const skip = acSkips[bits >>> skipShift]!;
        const next = k + ((skip >> 5) & 127);
        // What would pass the end of the block is of the next one.
        if (skip !== 0 && next < 64) {
          at += skip & 31;
          if (skip >= skipEnd) break;
          k = next - 1;
          continue;
        }
      }
      entry = ahead[bits >>> lookShift]!;
      value = entry >> 16;
      if (value === 0) {
        if (entry === 0) entry = this.#longCode(ac, bits);
        at += entry & 31;
        size = (entry >> 9) & 15;
        if (size === 0) {
          // Sixteen zeros, or the end of the block.
          if (((entry >> 5) & 15) < 15) break;
          k += 15;
          continue;
        }
        value = extend((view.getUint32(at >>> 3) << (at & 7)) >>> (32 - size), size);
        at += size;
      } else {
        at += entry & 31;
      }
      k += (entry >> 5) & 15;
      block[places[k]!] = value * factors[k]!;
      last = k;
    }
    data.position = at >>> 3;
    this.#bitsUsed = at & 7;
    if (last <= 63) return last;
    if (data.isPastEnd(this.#bitsUsed)) return 63;
    throw data.damage();
  }

  #longCode(table: HuffmanTable, bits: number): number {
    const entry = longCode(table, bits, 32);
    if (entry === 0) throw this.#data.damage();
    return entry;
  }

  #skipRestOfByte(): void {
    if (this.#bitsUsed > 0) this.#data.position++;
    this.#bitsUsed = 0;
  }

  #restart(): void {
    this.#skipRestOfByte();
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
  readonly acSkips: Uint16Array;
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
    this.acSkips = skipTable(ac);
    for (let k = 0; k < 64; k++) this.factors[k] = steps[k]! * inverseScale(eighths, zigzag[k]!);
    this.stride = (end - first) * h * eighths;
    this.rows = v * eighths;
    this.samples = new Uint8ClampedArray(this.stride * this.rows);
  }
}
