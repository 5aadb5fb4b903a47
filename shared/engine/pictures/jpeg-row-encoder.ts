import { type ByteSink, EntropyWriter, type HuffmanCodes, huffmanCodes } from './entropy-writer.ts';
import { dctScale, forwardDct } from './forward-dct.ts';
import { type JpegFormat, jpegStart } from './jpeg-start.ts';
import { huffmanSpecs, quantSteps, zigzag } from './jpeg-tables.ts';

const lumaCodes = { dc: huffmanCodes(huffmanSpecs.lumaDc), ac: huffmanCodes(huffmanSpecs.lumaAc) };
const chromaCodes = { dc: huffmanCodes(huffmanSpecs.chromaDc), ac: huffmanCodes(huffmanSpecs.chromaAc) };

/** Encodes a baseline JPEG (ITU-T T.81) row by row: holds 8 or 16 rows and some kilobytes, however large it is. */
export class JpegRowEncoder {
  readonly #out: EntropyWriter;
  readonly #sink: ByteSink;
  readonly #height: number;
  /** Rows and columns of brightness for each of colour. */
  readonly #step: 1 | 2;
  readonly #y: PlaneCoder;
  readonly #cb: PlaneCoder;
  readonly #cr: PlaneCoder;
  #rowsIn = 0;

  constructor(format: JpegFormat, sink: ByteSink) {
    const lumaSteps = quantSteps('luma', format.quality);
    const chromaSteps = quantSteps('chroma', format.quality);
    sink(jpegStart(format, lumaSteps, chromaSteps));
    this.#sink = sink;
    this.#out = new EntropyWriter(sink);
    this.#height = format.height;
    this.#step = format.subsampling === '4:4:4' ? 1 : 2;
    const columns = Math.ceil(format.width / this.#step);
    this.#y = new PlaneCoder(format.width, this.#step, lumaSteps, lumaCodes);
    this.#cb = new PlaneCoder(columns, 1, chromaSteps, chromaCodes);
    this.#cr = new PlaneCoder(columns, 1, chromaSteps, chromaCodes);
  }

  /**
   * Takes one row of each plane; with 4:2:0 two rows of brightness, one after the other (the second does not count
   * below the picture), and one of each colour difference.
   */
  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    this.#y.setRow(y, 0);
    if (this.#step === 2 && this.#rowsIn + 1 < this.#height) this.#y.setRow(y, y.length >> 1);
    this.#cb.setRow(cb, 0);
    this.#cr.setRow(cr, 0);
    this.#rowsIn += this.#step;
    if (this.#cb.isFull || this.#rowsIn >= this.#height) this.#encodeStrip();
  }

  /** Writes the end, when all rows are in. */
  finish(): void {
    this.#out.flush();
    this.#sink(Uint8Array.of(0xff, 0xd9));
  }

  #encodeStrip(): void {
    const [out, y, cb, cr] = [this.#out, this.#y, this.#cb, this.#cr];
    for (const plane of [y, cb, cr]) plane.fillUp();
    const blocks = cb.blocks;
    for (let block = 0; block < blocks; block++) {
      if (this.#step === 1) {
        y.encode(out, block * 8, 0);
      } else {
        y.encode(out, block * 16, 0);
        y.encode(out, block * 16 + 8, 0);
        y.encode(out, block * 16, 8);
        y.encode(out, block * 16 + 8, 8);
      }
      cb.encode(out, block * 8, 0);
      cr.encode(out, block * 8, 0);
    }
  }
}

/** A strip of one plane, and what turns its blocks into entropy-coded bits. */
class PlaneCoder {
  readonly #columns: number;
  /** Whole blocks, an even number of them for brightness with 4:2:0. */
  readonly #stride: number;
  readonly #rows: number;
  readonly #strip: Uint8ClampedArray;
  readonly #dc: HuffmanCodes;
  readonly #ac: HuffmanCodes;
  /** By place in the zigzag: what a coefficient is multiplied by to be quantised. */
  readonly #factors = new Float64Array(64);
  readonly #block = new Float64Array(64);
  readonly #quantised = new Int32Array(64);
  #rowsIn = 0;
  #lastDc = 0;

  constructor(columns: number, step: 1 | 2, steps: Uint8Array, codes: { dc: HuffmanCodes; ac: HuffmanCodes }) {
    this.#columns = columns;
    this.#rows = 8 * step;
    this.#stride = Math.ceil(columns / this.#rows) * this.#rows;
    this.#strip = new Uint8ClampedArray(this.#stride * this.#rows);
    this.#dc = codes.dc;
    this.#ac = codes.ac;
    for (let k = 0; k < 64; k++) this.#factors[k] = 1 / (steps[zigzag[k]!]! * dctScale(zigzag[k]!));
  }

  get isFull(): boolean {
    return this.#rowsIn === this.#rows;
  }

  get blocks(): number {
    return this.#stride >> 3;
  }

  /** The next row; beyond its right edge its last sample repeats. */
  setRow(samples: Uint8ClampedArray, from: number): void {
    const at = this.#rowsIn++ * this.#stride;
    this.#strip.set(
      from === 0 && samples.length === this.#columns ? samples : samples.subarray(from, from + this.#columns),
      at,
    );
    const end = at + this.#columns;
    this.#strip.fill(this.#strip[end - 1]!, end, at + this.#stride);
  }

  /** Below the picture the last row repeats. The next row then begins a new strip. */
  fillUp(): void {
    for (let row = this.#rowsIn; row < this.#rows; row++) {
      this.#strip.copyWithin(row * this.#stride, (this.#rowsIn - 1) * this.#stride, this.#rowsIn * this.#stride);
    }
    this.#rowsIn = 0;
  }

  encode(out: EntropyWriter, left: number, top: number): void {
    const block = this.#block;
    const quantised = this.#quantised;
    const factors = this.#factors;
    // A copy: Vite, for tests, reads an import through a getter each time.
    const order = zigzag;
    forwardDct(this.#strip, top * this.#stride + left, this.#stride, block);
    let last = 0;
    for (let k = 0; k < 64; k++) {
      const value = block[order[k]!]! * factors[k]!;
      // Rounds to the nearest, by truncating a positive number: several times faster than Math.round.
      const rounded = ((value + 16384.5) | 0) - 16384;
      quantised[k] = rounded;
      if (rounded !== 0) last = k;
    }
    const dc = quantised[0]!;
    out.putBlock(quantised, last, dc - this.#lastDc, this.#dc, this.#ac);
    this.#lastDc = dc;
  }
}
