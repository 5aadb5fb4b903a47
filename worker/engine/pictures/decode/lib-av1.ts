import av1Module from 'ogv/dist/ogv-decoder-video-av1-wasm.wasm';
import type { Av1Sequence } from '../detect/av1-stream.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';

/** What the build exports, by its one-letter names: the package's own JavaScript says which is which. */
interface Av1Calls {
  h: WebAssembly.Memory;
  /** Runs the constructors. */
  i(): void;
  /** Opens the decoder. */
  j(): void;
  /** Decodes what is at a pointer, and shows what comes of it. */
  n(pointer: number, bytes: number): number;
  /** free and malloc */
  o(pointer: number): void;
  q(bytes: number): number;
}

/** Planes of a decoded picture in the decoder's memory, one byte a sample: brightness, or with two of colour. */
export interface Av1Picture {
  memory: Uint8Array;
  planes: number[];
  strides: number[];
}

const wasmPageBytes = 65536;
/** dav1d's numbers for how colour is sampled. */
const layouts = { grey: 0, '2 2': 1, '2 1': 2, '1 1': 3 };

/**
 * dav1d, as the package `ogv` builds it for videos: it shows 4:2:0 and stops at all else, which is in its memory then.
 * After that, and after an error, throw it away.
 */
export class LibAv1 {
  readonly #calls: Av1Calls;
  #shown: number[] | null = null;
  #hasStopped = false;
  #outgrown = false;
  #isFresh = true;

  constructor() {
    const refuse = () => {
      throw new PictureError(this.#outgrown ? 'needs-browser' : 'corrupt', 'dav1d refuses it');
    };
    const instance = new WebAssembly.Instance(av1Module, {
      a: {
        // What it writes are errors only, and it would try the same bytes again for ever.
        a: refuse,
        b: refuse,
        c: (bytes: number) => this.#grow(bytes),
        d: refuse,
        e: (to: number, from: number, bytes: number) => void this.#memory.copyWithin(to, from, from + bytes),
        f: () => {
          this.#hasStopped = true;
          throw new PictureError('corrupt', 'dav1d stopped');
        },
        g: (...shown: number[]) => {
          this.#shown = shown;
        },
      },
    });
    this.#calls = instance.exports as unknown as Av1Calls;
    this.#calls.i();
    this.#calls.j();
  }

  get memoryBytes(): number {
    return this.#calls.h.buffer.byteLength;
  }

  get #memory(): Uint8Array {
    return new Uint8Array(this.#calls.h.buffer);
  }

  /** Returns the one picture of these units; valid until the next. Throws PictureError. */
  decode(units: Uint8Array[], sequence: Av1Sequence): Av1Picture {
    const length = units.reduce((bytes, unit) => bytes + unit.length, 0);
    const pointer = this.#calls.q(length);
    if (pointer === 0) throw new PictureError('needs-browser', 'no memory left');
    let at = pointer;
    for (const unit of units) {
      this.#memory.set(unit, at);
      at += unit.length;
    }
    this.#shown = null;
    const picture = this.#run(pointer, length, sequence);
    this.#isFresh = false;
    return picture;
  }

  #run(pointer: number, length: number, sequence: Av1Sequence): Av1Picture {
    try {
      this.#calls.n(pointer, length);
      this.#calls.o(pointer);
    } catch (error) {
      // Of a picture before, something alike might be left.
      if (this.#hasStopped && this.#isFresh) return this.#find(sequence);
      throw error instanceof PictureError ? error : new PictureError('corrupt', `dav1d stumbled: ${error}`);
    }
    const [y, yStride, cb, chromaStride, cr] = this.#shown ?? [];
    const [width, height] = this.#shown?.slice(10) ?? [];
    if (width !== sequence.width || height !== sequence.height) throw new PictureError('corrupt', 'no such picture');
    return this.#checked([y!, cb!, cr!], [yStride!, chromaStride!], sequence);
  }

  /** Finds dav1d's record of the picture: three planes, two strides, width, height, layout and depth. */
  #find(sequence: Av1Sequence): Av1Picture {
    const { width, height, chroma } = sequence;
    const layout = chroma ? layouts[`${chroma.x} ${chroma.y}` as keyof typeof layouts] : layouts.grey;
    const words = new Uint32Array(this.#calls.h.buffer);
    for (let i = words.indexOf(width, 5); i >= 0; i = words.indexOf(width, i + 1)) {
      if (words[i + 1] !== height || words[i + 2] !== layout || words[i + 3] !== 8) continue;
      const [y, cb, cr, yStride, chromaStride] = words.subarray(i - 5, i);
      if (y! > 0) return this.#checked(chroma ? [y!, cb!, cr!] : [y!], [yStride!, chromaStride!], sequence);
    }
    throw new PictureError('corrupt', 'dav1d has no picture');
  }

  #checked(planes: number[], strides: number[], { width, height, chroma }: Av1Sequence): Av1Picture {
    const isInside = planes.every((at, i) => {
      const [columns, rows] = i === 0 ? [width, height] : [width / chroma!.x, height / chroma!.y].map(Math.ceil);
      const stride = strides[Math.min(i, 1)]!;
      return at > 0 && stride >= columns! && at + stride * rows! <= this.memoryBytes;
    });
    if (!isInside) throw new PictureError('corrupt', 'planes outside of memory');
    return { memory: this.#memory, planes, strides };
  }

  /** It asks for as much as it needs. Returns whether it got that. */
  #grow(bytes: number): number {
    this.#outgrown = bytes > wasmBudgetBytes;
    if (this.#outgrown) return 0;
    this.#calls.h.grow(Math.ceil((bytes - this.memoryBytes) / wasmPageBytes));
    return 1;
  }
}
