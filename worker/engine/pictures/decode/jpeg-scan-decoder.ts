import { PictureError } from '../picture-error.ts';
import { type HuffmanTable, longCode, lookBits } from './jpeg-huffman.ts';
import type { JpegScan } from './jpeg-scans.ts';

/** The blocks of a component in one row of MCUs. */
export interface BlockRow {
  h: number;
  v: number;
  /** Coefficients in the order of the zigzag, block by block, `stride` blocks in each of `v` rows. */
  coefficients: Int16Array;
  stride: number;
  /** Blocks that a scan of this component alone has: it leaves out those beyond the picture's edges. */
  columns: number;
  rows: number;
}

/** Blocks of the picture's last row that a file without its last bytes may lack. */
const maxMissingBlocks = 16;
// A copy: Vite, for tests, reads an import through a getter each time.
const look = lookBits;
const lookMask = (1 << look) - 1;

/** Decodes one scan row by row of MCUs, and waits between them: so no more than a row of each scan is in memory. */
export class JpegScanDecoder {
  readonly #bytes: Uint8Array;
  readonly #scan: JpegScan;
  readonly #planes: BlockRow[];
  readonly #decodeBlock: (part: JpegScan['parts'][number], at: number) => void;
  readonly #lastDc: Int32Array;
  /** True when the file ends within this scan's data. */
  readonly #isCut: boolean;
  #position: number;
  #bits = 0;
  #bitCount = 0;
  /** Blocks that are known to have no more coefficients. */
  #endRun = 0;
  #untilRestart: number;
  #restarts = 0;
  #blocksLeft = Number.POSITIVE_INFINITY;

  constructor(bytes: Uint8Array, scan: JpegScan, planes: BlockRow[], isCut: boolean) {
    this.#bytes = bytes;
    this.#scan = scan;
    this.#planes = planes;
    this.#isCut = isCut;
    this.#position = scan.from;
    this.#untilRestart = scan.restartInterval;
    this.#lastDc = new Int32Array(planes.length);
    this.#decodeBlock = this.#blockDecoder();
  }

  /** Adds what this scan has of the next row of MCUs. Throws PictureError. */
  decodeRow(row: number, perRow: number, isLastRow: boolean): void {
    const { parts } = this.#scan;
    const [only] = parts;
    if (only && parts.length === 1) this.#decodeOne(only, row, isLastRow);
    else {
      const blocks = parts.reduce((sum, { component: c }) => sum + this.#planes[c]!.h * this.#planes[c]!.v, 0);
      if (isLastRow) this.#blocksLeft = perRow * blocks;
      for (let mcu = 0; mcu < perRow; mcu++) {
        if (this.#isPastEnd()) break;
        this.#nextUnit();
        this.#decodeMcu(mcu);
        this.#blocksLeft -= blocks;
      }
    }
    if (!this.#isCut && this.#place > this.#scan.end) throw this.#damage();
  }

  /** A scan of one component has its blocks in the order of reading. */
  #decodeOne(part: JpegScan['parts'][number], row: number, isLastRow: boolean): void {
    const { v, columns, rows, stride } = this.#planes[part.component]!;
    for (let y = 0; y < v && row * v + y < rows; y++) {
      if (isLastRow && row * v + y === rows - 1) this.#blocksLeft = columns;
      for (let x = 0; x < columns; x++) {
        if (this.#isPastEnd()) return;
        this.#nextUnit();
        this.#decodeBlock(part, (y * stride + x) * 64);
        this.#blocksLeft--;
      }
    }
  }

  #decodeMcu(mcu: number): void {
    for (const part of this.#scan.parts) {
      const { h, v, stride } = this.#planes[part.component]!;
      for (let y = 0; y < v; y++) {
        for (let x = 0; x < h; x++) this.#decodeBlock(part, (y * stride + mcu * h + x) * 64);
      }
    }
  }

  #blockDecoder(): (part: JpegScan['parts'][number], at: number) => void {
    const { first, last, refines } = this.#scan;
    if (first > 0 && refines)
      return ({ ac, component }, at) => this.#refineAc(this.#planes[component]!.coefficients, at, ac!);
    if (first > 0)
      return ({ ac, component }, at) => this.#readAc(this.#planes[component]!.coefficients, at, ac!, first);
    if (refines) return ({ component }, at) => this.#refineDc(this.#planes[component]!.coefficients, at);
    if (last === 0) return ({ dc, component }, at) => this.#readDc(component, at, dc!);
    return ({ dc, ac, component }, at) => {
      this.#readDc(component, at, dc!);
      this.#readAc(this.#planes[component]!.coefficients, at, ac!, 1);
    };
  }

  #readDc(component: number, at: number, table: HuffmanTable): void {
    this.#fill();
    let entry = table.ahead[(this.#bits >>> (this.#bitCount - look)) & lookMask]!;
    if (entry === 0) entry = this.#longCode(table, this.#bits, this.#bitCount);
    this.#bitCount -= entry & 31;
    const size = (entry >> 9) & 15;
    let value = entry >> 16;
    if (size > 0) {
      this.#fill();
      this.#bitCount -= size;
      value = extend((this.#bits >>> this.#bitCount) & ((1 << size) - 1), size);
    }
    this.#lastDc[component]! += value;
    this.#planes[component]!.coefficients[at] = this.#lastDc[component]! << this.#scan.low;
  }

  #refineDc(coefficients: Int16Array, at: number): void {
    this.#fill();
    this.#bitCount--;
    if ((this.#bits >>> this.#bitCount) & 1) coefficients[at]! |= 1 << this.#scan.low;
  }

  #readAc(coefficients: Int16Array, at: number, table: HuffmanTable, first: number): void {
    if (this.#endRun > 0) {
      this.#endRun--;
      return;
    }
    const bytes = this.#bytes;
    const { last, low } = this.#scan;
    const { ahead } = table;
    let position = this.#position;
    let bits = this.#bits;
    let count = this.#bitCount;
    for (let k = first; k <= last; k++) {
      if (count < 16) {
        bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
        position += 2;
        count += 16;
      }
      let entry = ahead[(bits >>> (count - look)) & lookMask]!;
      let value = entry >> 16;
      if (value === 0) {
        if (entry === 0) entry = this.#longCode(table, bits, count);
        count -= entry & 31;
        const size = (entry >> 9) & 15;
        const run = (entry >> 5) & 15;
        if (size === 0 && run === 15) {
          k += 15;
          continue;
        }
        if (count < 16) {
          bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
          position += 2;
          count += 16;
        }
        if (size === 0) {
          count -= run;
          this.#endRun = (1 << run) - 1 + ((bits >>> count) & ((1 << run) - 1));
          break;
        }
        count -= size;
        value = extend((bits >>> count) & ((1 << size) - 1), size);
      } else {
        count -= entry & 31;
      }
      k += (entry >> 5) & 15;
      if (k > last) {
        if (this.#isCut && position > this.#scan.end) break;
        throw this.#damage();
      }
      coefficients[at + k] = value << low;
    }
    this.#position = position;
    this.#bits = bits;
    this.#bitCount = count;
  }

  /** Reads one more bit of the coefficients that are there, and new ones of one bit between them. */
  #refineAc(coefficients: Int16Array, at: number, table: HuffmanTable): void {
    const bytes = this.#bytes;
    const { first, last, low } = this.#scan;
    const { ahead } = table;
    const [plus, minus] = [1 << low, -1 << low];
    const end = at + last;
    let position = this.#position;
    let bits = this.#bits;
    let count = this.#bitCount;
    for (let i = at + first; i <= end; i++) {
      // Past all that is left, unless a code says otherwise.
      let run = 64;
      let value = 0;
      if (this.#endRun === 0) {
        if (count < 16) {
          bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
          position += 2;
          count += 16;
        }
        let entry = ahead[(bits >>> (count - look)) & lookMask]!;
        if (entry === 0) entry = this.#longCode(table, bits, count);
        count -= entry & 31;
        run = (entry >> 5) & 15;
        value = entry >> 16;
        if (count < 16) {
          bits = (bits << 16) | (bytes[position]! << 8) | bytes[position + 1]!;
          position += 2;
          count += 16;
        }
        if (value === 0 && ((entry >> 9) & 15) > 0) {
          count--;
          value = (bits >>> count) & 1 || -1;
        } else if (value === 0 && run < 15) {
          count -= run;
          this.#endRun = (1 << run) + ((bits >>> count) & ((1 << run) - 1));
          run = 64;
        }
      }
      for (; i <= end; i++) {
        const old = coefficients[i]!;
        if (old === 0) {
          if (run-- === 0) break;
          continue;
        }
        if (count === 0) {
          bits = (bytes[position]! << 8) | bytes[position + 1]!;
          position += 2;
          count = 16;
        }
        count--;
        if ((bits >>> count) & 1) coefficients[i] = old + (old > 0 ? plus : minus);
      }
      if (value !== 0 && i <= end) coefficients[i] = value > 0 ? plus : minus;
    }
    if (this.#endRun > 0) this.#endRun--;
    this.#position = position;
    this.#bits = bits;
    this.#bitCount = count;
  }

  /** Makes sure of sixteen bits. */
  #fill(): void {
    if (this.#bitCount >= 16) return;
    this.#bits = (this.#bits << 16) | (this.#bytes[this.#position]! << 8) | this.#bytes[this.#position + 1]!;
    this.#position += 2;
    this.#bitCount += 16;
  }

  #longCode(table: HuffmanTable, bits: number, count: number): number {
    const entry = longCode(table, bits, count);
    if (entry === 0) throw this.#damage();
    return entry;
  }

  /** The byte after the last one of which a bit is decoded. */
  get #place(): number {
    return this.#position - (this.#bitCount >> 3);
  }

  /** Returns whether nothing is left for the next block. Throws PictureError if more is missing than may be. */
  #isPastEnd(): boolean {
    if (!this.#isCut || this.#place <= this.#scan.end || this.#endRun > 0) return false;
    if (this.#blocksLeft > maxMissingBlocks) throw this.#damage();
    return true;
  }

  #damage(): PictureError {
    return this.#isCut
      ? new PictureError('truncated', 'the file ends within the pixels')
      : new PictureError('corrupt', 'the pixels can not be decoded');
  }

  /** Counts down to the next restart marker, and goes on behind it. */
  #nextUnit(): void {
    if (this.#scan.restartInterval === 0 || this.#untilRestart-- > 0) return;
    const place = this.#scan.restarts[this.#restarts++];
    if (place === undefined) throw this.#damage();
    if (place !== this.#place) {
      throw new PictureError('corrupt', 'a restart marker is not where it should be');
    }
    this.#position = place;
    this.#bitCount = 0;
    this.#endRun = 0;
    this.#lastDc.fill(0);
    this.#untilRestart = this.#scan.restartInterval - 1;
  }
}

/** The value that `size` bits stand for: those that begin with 0 are negative. */
const extend = (bits: number, size: number): number => (bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits);
