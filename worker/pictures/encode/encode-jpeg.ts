import { maxIccBytes } from '../decode/icc-profile.ts';
import { chromaCount, type Planes } from '../scale/planes.ts';
import { EntropyWriter, type HuffmanCodes, huffmanCodes } from './entropy-writer.ts';
import { dctScale, forwardDct } from './forward-dct.ts';
import { type HuffmanSpec, huffmanSpecs, quantSteps, zigzag } from './jpeg-tables.ts';

const codes = {
  luma: { dc: huffmanCodes(huffmanSpecs.lumaDc), ac: huffmanCodes(huffmanSpecs.lumaAc) },
  chroma: { dc: huffmanCodes(huffmanSpecs.chromaDc), ac: huffmanCodes(huffmanSpecs.chromaAc) },
};

/** A baseline 4:2:0 JPEG (ITU-T T.81) without metadata, but for a colour profile of at most 4 KB if given. */
export function encodeJpeg(planes: Planes, quality: number, iccProfile: Uint8Array | null = null): Uint8Array {
  const { width, height } = planes;
  const lumaSteps = quantSteps('luma', quality);
  const chromaSteps = quantSteps('chroma', quality);
  const out = new EntropyWriter(4096 + ((width * height) >> 2));
  writeHeader(out, width, height, lumaSteps, chromaSteps, iccProfile);

  const y = new PlaneCoder(planes.y, width, height, lumaSteps, codes.luma);
  const cb = new PlaneCoder(planes.cb, chromaCount(width), chromaCount(height), chromaSteps, codes.chroma);
  const cr = new PlaneCoder(planes.cr, chromaCount(width), chromaCount(height), chromaSteps, codes.chroma);
  for (let top = 0; top < height; top += 16) {
    for (let left = 0; left < width; left += 16) {
      y.putBlock(out, left, top);
      y.putBlock(out, left + 8, top);
      y.putBlock(out, left, top + 8);
      y.putBlock(out, left + 8, top + 8);
      cb.putBlock(out, left >> 1, top >> 1);
      cr.putBlock(out, left >> 1, top >> 1);
    }
  }
  out.flush();
  out.putBytes([0xff, 0xd9]);
  return out.written();
}

/** Turns the blocks of one plane into entropy-coded bits. */
class PlaneCoder {
  readonly #samples: Uint8ClampedArray;
  readonly #width: number;
  readonly #height: number;
  readonly #codes: { dc: HuffmanCodes; ac: HuffmanCodes };
  /** By place in the zigzag: what a coefficient is multiplied by to be quantised. */
  readonly #factors = new Float64Array(64);
  readonly #block = new Float64Array(64);
  readonly #quantised = new Int32Array(64);
  #lastDc = 0;

  constructor(
    samples: Uint8ClampedArray,
    width: number,
    height: number,
    steps: Uint8Array,
    planeCodes: { dc: HuffmanCodes; ac: HuffmanCodes },
  ) {
    this.#samples = samples;
    this.#width = width;
    this.#height = height;
    this.#codes = planeCodes;
    for (let k = 0; k < 64; k++) this.#factors[k] = 1 / (steps[zigzag[k]!]! * dctScale(zigzag[k]!));
  }

  putBlock(out: EntropyWriter, left: number, top: number): void {
    this.#load(left, top);
    forwardDct(this.#block);
    const quantised = this.#quantised;
    let last = 0;
    for (let k = 0; k < 64; k++) {
      const value = this.#block[zigzag[k]!]! * this.#factors[k]!;
      // Rounds to the nearest, by truncating a positive number: several times faster than Math.round.
      const rounded = ((value + 16384.5) | 0) - 16384;
      quantised[k] = rounded;
      if (rounded !== 0) last = k;
    }
    const dc = quantised[0]!;
    out.putBlock(quantised, last, dc - this.#lastDc, this.#codes.dc, this.#codes.ac);
    this.#lastDc = dc;
  }

  /** Beyond the right and the lower edge the last column and row repeat. */
  #load(left: number, top: number): void {
    const samples = this.#samples;
    const block = this.#block;
    const width = this.#width;
    if (left + 8 <= width && top + 8 <= this.#height) {
      for (let row = 0, at = top * width + left; row < 64; row += 8, at += width) {
        for (let x = 0; x < 8; x++) block[row + x] = samples[at + x]! - 128;
      }
      return;
    }
    for (let i = 0; i < 64; i++) {
      const x = Math.min(left + (i & 7), width - 1);
      const y = Math.min(top + (i >> 3), this.#height - 1);
      block[i] = samples[y * width + x]! - 128;
    }
  }
}

function writeHeader(
  out: EntropyWriter,
  width: number,
  height: number,
  lumaSteps: Uint8Array,
  chromaSteps: Uint8Array,
  iccProfile: Uint8Array | null,
): void {
  out.putBytes([0xff, 0xd8]);
  putSegment(out, 0xe0, [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  if (iccProfile && iccProfile.length <= maxIccBytes) {
    putSegment(out, 0xe2, [...ascii('ICC_PROFILE\0'), 1, 1, ...iccProfile]);
  }
  const inZigzag = (steps: Uint8Array) => Array.from(zigzag, (place) => steps[place]!);
  putSegment(out, 0xdb, [0, ...inZigzag(lumaSteps), 1, ...inZigzag(chromaSteps)]);
  putSegment(out, 0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  putSegment(out, 0xc4, [
    ...huffmanSegment(0x00, huffmanSpecs.lumaDc),
    ...huffmanSegment(0x10, huffmanSpecs.lumaAc),
    ...huffmanSegment(0x01, huffmanSpecs.chromaDc),
    ...huffmanSegment(0x11, huffmanSpecs.chromaAc),
  ]);
  putSegment(out, 0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
}

function putSegment(out: EntropyWriter, marker: number, body: number[]): void {
  const length = body.length + 2;
  out.putBytes([0xff, marker, length >> 8, length & 255, ...body]);
}

function huffmanSegment(id: number, spec: HuffmanSpec): number[] {
  return [id, ...spec.counts, ...spec.symbols];
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
