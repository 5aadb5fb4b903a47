import { joinBytes } from '../join-bytes.ts';
import { mcusOf, type SampledPicture, step } from './build-sampled-jpeg.ts';
import { segment, uint16 } from './bytes.ts';

interface ProgressiveJpeg extends SampledPicture {
  /** MCUs, or blocks where a scan has one component, from one restart marker to the next. */
  restartInterval?: number;
}

/** Adds the bits of a block that a scan has; `last` is the DC coefficient before, of each component. */
type BlockWriter = (bits: Bits, block: Int32Array, component: number, last: Int32Array) => void;

/** Codes of nine bits, one for each symbol. */
const codeBits = 9;
const huffman = (id: number, symbols: number) => [
  id,
  ...new Uint8Array(16).with(codeBits - 1, symbols),
  ...new Uint8Array(symbols).keys(),
];
const endOfBlock = 0;
const zeroRun = 0xf0;

/**
 * A progressive JPEG of any sampling, with restart markers if wanted: all but the lowest bit of each coefficient, then
 * that one; DC of all components in one scan, AC in a scan for each.
 */
export function buildProgressiveJpeg({ restartInterval = 0, ...picture }: ProgressiveJpeg): Uint8Array {
  const { width, height, sampling } = picture;
  const mcus = mcusOf(picture);
  const perRow = Math.ceil(width / (8 * Math.max(...sampling.map(([h]) => h))));
  const all = mcus.map((mcu) => mcu.flatMap((blocks, component) => blocks.map((block) => ({ block, component }))));
  /** Those of one component in the order of reading, as far as the picture goes. */
  const inOrder = (component: number) => {
    const [h, v] = sampling[component]!;
    const count = (size: number, factor: number, factors: number[]) =>
      Math.ceil((size * factor) / Math.max(...factors) / 8);
    const columns = count(
      width,
      h,
      sampling.map(([factor]) => factor),
    );
    const rows = count(
      height,
      v,
      sampling.map(([, factor]) => factor),
    );
    return Array.from({ length: columns * rows }, (_, i) => {
      const [x, y] = [i % columns, Math.floor(i / columns)];
      const mcu = mcus[Math.floor(y / v) * perRow + Math.floor(x / h)]!;
      return [{ block: mcu[component]![(y % v) * h + (x % h)]!, component }];
    });
  };
  const scan = (ids: number[], places: [number, number, number], units: typeof all, write: BlockWriter) =>
    joinBytes(
      segment(0xda, [ids.length, ...ids.flatMap((id) => [id + 1, 0]), ...places]),
      codedData(units, restartInterval, write),
    );
  const ids = sampling.map((_, i) => i);
  return joinBytes(
    [0xff, 0xd8],
    segment(0xdb, joinBytes([0], new Uint8Array(64).fill(step))),
    segment(0xc2, [
      8,
      ...uint16(height),
      ...uint16(width),
      ids.length,
      ...sampling.flatMap(([h, v], i) => [i + 1, (h << 4) | v, 0]),
    ]),
    segment(0xc4, [...huffman(0x00, 12), ...huffman(0x10, 255)]),
    ...(restartInterval > 0 ? [segment(0xdd, uint16(restartInterval))] : []),
    scan(ids, [0, 0, 0x01], all, putDc),
    ...ids.map((id) => scan([id], [1, 63, 0x01], inOrder(id), putAc)),
    scan(ids, [0, 0, 0x10], all, (bits, block) => bits.put(block[0]! & 1, 1)),
    ...ids.map((id) => scan([id], [1, 63, 0x10], inOrder(id), refineAc)),
    [0xff, 0xd9],
  );
}

function codedData(
  units: { block: Int32Array; component: number }[][],
  restartInterval: number,
  write: BlockWriter,
): Uint8Array {
  const bits = new Bits();
  const last = new Int32Array(4);
  for (const [n, unit] of units.entries()) {
    if (restartInterval > 0 && n > 0 && n % restartInterval === 0) {
      bits.restart((n / restartInterval - 1) & 7);
      last.fill(0);
    }
    for (const { block, component } of unit) write(bits, block, component, last);
  }
  return bits.end();
}

class Bits {
  readonly #bytes: number[] = [];
  #pending = '';

  put(value: number, count: number): void {
    this.#pending += (value >>> 0).toString(2).padStart(count, '0').slice(-count);
    for (; count > 0 && this.#pending.length >= 8; this.#pending = this.#pending.slice(8)) {
      const byte = Number.parseInt(this.#pending.slice(0, 8), 2);
      this.#bytes.push(byte, ...(byte === 0xff ? [0] : []));
    }
  }

  restart(number: number): void {
    this.end();
    this.#bytes.push(0xff, 0xd0 + number);
  }

  end(): Uint8Array {
    if (this.#pending) this.put(0xff, 8 - this.#pending.length);
    return Uint8Array.from(this.#bytes);
  }
}

/** A code with the value after it: negative ones as their bits inverted. */
function putValue(bits: Bits, zeros: number, value: number): void {
  const size = 32 - Math.clz32(Math.abs(value));
  bits.put((zeros << 4) | size, codeBits);
  if (size > 0) bits.put(value < 0 ? value - 1 : value, size);
}

const putDc: BlockWriter = (bits, block, component, last) => {
  const value = block[0]! >> 1;
  putValue(bits, 0, value - last[component]!);
  last[component] = value;
};

const putAc: BlockWriter = (bits, block) => {
  let zeros = 0;
  for (const coefficient of block.subarray(1)) {
    const value = Math.trunc(coefficient / 2);
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) bits.put(zeroRun, codeBits);
    putValue(bits, zeros, value);
    zeros = 0;
  }
  if (zeros > 0) bits.put(endOfBlock, codeBits);
};

/** The lowest bits of coefficients that are there follow the code of the next new one (ITU-T T.81, G.1.2.3). */
const refineAc: BlockWriter = (bits, block) => {
  const lastNew = block.findLastIndex((value, k) => k > 0 && Math.abs(value) === 1);
  let zeros = 0;
  let lowest: number[] = [];
  const putLowest = () => {
    for (const bit of lowest) bits.put(bit, 1);
    [zeros, lowest] = [0, []];
  };
  for (let k = 1; k < 64; k++) {
    const value = block[k]!;
    if (value === 0) {
      zeros++;
      continue;
    }
    while (zeros > 15 && k <= lastNew) {
      const left = zeros - 16;
      bits.put(zeroRun, codeBits);
      putLowest();
      zeros = left;
    }
    if (Math.abs(value) > 1) {
      lowest.push(value & 1);
      continue;
    }
    bits.put((zeros << 4) | 1, codeBits);
    bits.put(value > 0 ? 1 : 0, 1);
    putLowest();
  }
  if (zeros > 0 || lowest.length > 0) {
    bits.put(endOfBlock, codeBits);
    putLowest();
  }
};
