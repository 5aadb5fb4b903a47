import type { Size } from '../../../../shared/engine/fit-box.ts';
import { zigzag } from '../../../../shared/engine/pictures/jpeg-tables.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { DecodeRequest, PlaneBand, RowConsumer } from '../rows.ts';
import { covered, eighthsFor, maxMcuBlocks, mcusOf, type Sampling, startConsumer } from './decode-jpeg-strips.ts';
import { inverseScale } from './inverse-dct.ts';
import { type BlockRow, JpegScanDecoder } from './jpeg-scan-decoder.ts';
import { type FrameComponent, type JpegScans, readScans } from './jpeg-scans.ts';
import type { McuRange } from './jpeg-strip-decoder.ts';
import { streamIntoMemory } from './stream-into-memory.ts';
import { type Eighths, nowhere, placesBelow, transformBlock } from './transform-block.ts';

/** A decoder may look so far beyond the end. */
const paddingBytes = 64;
/** Of all scans together: 60 ns each at worst. A photo of 24 MP in ten scans has 3 million, one of 250 at most 55. */
const maxBlockVisits = 60_000_000;

/** Memory that decoding takes beside the file: a row of MCUs, its coefficients and its samples. */
export function scansBytes(size: Size, sampling: Sampling): number {
  const { perRow, blocks } = mcusOf(size, sampling);
  return perRow * blocks * (128 + 64);
}

/**
 * Decodes a JPEG whose pixels come in several scans, progressive or not, as large as the request allows. The whole file
 * is in memory: so all scans are decoded side by side, and only one row of MCUs is there at a time. Throws PictureError.
 */
export async function decodeJpegScans(
  source: PictureSource,
  size: Size,
  { box, maxScale }: DecodeRequest,
  into: RowConsumer,
): Promise<void> {
  const file = new Uint8Array(source.sizeBytes + paddingBytes);
  await streamIntoMemory(source, () => file, 0);
  const frame = readScans(file.subarray(0, source.sizeBytes));
  const { width, height, perRow, rows, blocks } = mcusOf(size, frame.components);
  if (blocks > maxMcuBlocks) throw new PictureError('corrupt', `${blocks} blocks in an MCU`);
  const eighths = eighthsFor(maxScale);
  const across = { perRow, ...covered(box.left, box.width, width, perRow) };
  const down = covered(box.top, box.height, height, rows);
  const planes = frame.components.map((component) => new ScanPlane(component, frame, size, across, eighths));
  const decoders = decodersOf(file, frame, planes);

  const part = {
    left: across.first * width,
    top: down.first * height,
    right: across.end * width,
    bottom: down.end * height,
  };
  const bands = planes.map(({ band }) => band);
  const pushStrip = startConsumer(bands, frame, size, part, eighths, into);
  for (let row = 0; row < down.end; row++) {
    for (const { coefficients } of planes) coefficients.fill(0);
    for (const decoder of decoders) decoder.decodeRow(row, perRow, row === rows - 1);
    if (row >= down.first) {
      for (const plane of planes) plane.transform();
      pushStrip();
    } else into.countWork(perRow * width * height);
    if (into.pause) await into.pause;
  }
}

function decodersOf(file: Uint8Array, { scans, isCut }: JpegScans, planes: ScanPlane[]): JpegScanDecoder[] {
  const visits = scans.reduce(
    (sum, { parts }) => parts.reduce((blocks, { component }) => blocks + planes[component]!.blockCount, sum),
    0,
  );
  if (visits > maxBlockVisits) throw new PictureError('unsupported', `${scans.length} scans of so many pixels`);
  return scans.map((scan) => new JpegScanDecoder(file, scan, planes, isCut && scan === scans.at(-1)));
}

/** A component's blocks and samples of one row of MCUs. */
class ScanPlane implements BlockRow {
  readonly h: number;
  readonly v: number;
  readonly coefficients: Int16Array;
  readonly stride: number;
  readonly columns: number;
  readonly rows: number;
  readonly band: PlaneBand;
  readonly #range: McuRange;
  readonly #eighths: Eighths;
  readonly #block = new Float64Array(nowhere + 1);
  readonly #places: Uint8Array;
  readonly #factors: Float64Array;
  /** The last place in the zigzag that this scale needs. */
  readonly #lastPlace: number;

  constructor(
    { h, v, steps }: FrameComponent,
    { components }: JpegScans,
    { width, height }: Size,
    range: McuRange,
    eighths: Eighths,
  ) {
    this.h = h;
    this.v = v;
    this.stride = range.perRow * h;
    this.coefficients = new Int16Array(this.stride * v * 64);
    this.columns = Math.ceil((width * h) / Math.max(...components.map((other) => other.h)) / 8);
    this.rows = Math.ceil((height * v) / Math.max(...components.map((other) => other.v)) / 8);
    this.#range = range;
    this.#eighths = eighths;
    this.#places = placesBelow(eighths);
    this.#lastPlace = this.#places.subarray(0, 64).findLastIndex((place) => place !== nowhere);
    this.#factors = Float64Array.from(zigzag, (place, k) => steps[k]! * inverseScale(eighths, place));
    const stride = (range.end - range.first) * h * eighths;
    this.band = { samples: new Uint8ClampedArray(stride * v * eighths), stride, rows: v * eighths };
  }

  get blockCount(): number {
    return this.columns * this.rows;
  }

  /** Turns the coefficients of the wanted MCUs into samples. */
  transform(): void {
    const { first, end } = this.#range;
    const { samples, stride } = this.band;
    for (let y = 0; y < this.v; y++) {
      for (let x = first * this.h, left = y * this.#eighths * stride; x < end * this.h; x++, left += this.#eighths) {
        const last = this.#load((y * this.stride + x) * 64);
        transformBlock(this.#block, last, this.#eighths, samples, left, stride);
      }
    }
  }

  /** Dequantises a block, and returns the place in the zigzag of its last coefficient. */
  #load(at: number): number {
    const coefficients = this.coefficients;
    const block = this.#block;
    const places = this.#places;
    const factors = this.#factors;
    let last = this.#lastPlace;
    while (last > 0 && coefficients[at + last] === 0) last--;
    for (let k = 0; k <= last; k++) block[places[k]!] = coefficients[at + k]! * factors[k]!;
    return last;
  }
}
