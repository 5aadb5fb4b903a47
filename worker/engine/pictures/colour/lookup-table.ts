import { fixed, signature } from './icc-profile.ts';
import { labToLight } from './lab.ts';
import { type Matrix, type Triple, transform } from './matrix.ts';
import { between, readToneCurve, type ToneCurve } from './tone-curve.ts';

/** A profile's table from three or four channels to colour. Everything goes from 0 to 1. */
export interface LookupTable {
  /** For each channel from its sample to the place along the grid. */
  curves: ToneCurve[];
  /** Points along each channel; the first runs slowest. */
  sizes: number[];
  /** Three numbers at each point. */
  nodes: Float32Array;
  /** From numbers of the grid to light relative to white. */
  finish: (value: Triple) => Triple;
}

/** 23 points along each of four inks, 65 along each of three colours. */
const maxNodes = 280_000;
const d50: Triple = [0.9642, 1, 0.8249];

/** Reads a table of type lut8, lut16 (ICC.1:2022, 10.10 and 10.11) or lutAToB (10.12); null when it is damaged. */
export function readLookupTable(view: DataView, channels: number, connectionSpace: string): LookupTable | null {
  if (view.byteLength < 32 || view.getUint8(8) !== channels || view.getUint8(9) !== 3) return null;
  const isLab = connectionSpace === 'Lab ';
  switch (signature(view, 0)) {
    case 'mft1':
      return readPlainTable(view, channels, isLab, 1);
    case 'mft2':
      return readPlainTable(view, channels, isLab, 2);
    case 'mAB ':
      return readStagedTable(view, channels, isLab);
    default:
      return null;
  }
}

function readPlainTable(view: DataView, channels: number, isLab: boolean, bytes: 1 | 2): LookupTable | null {
  const start = bytes === 2 ? 52 : 48;
  if (view.byteLength < start) return null;
  const points = view.getUint8(10);
  const [inputs, outputs] = bytes === 2 ? [view.getUint16(48), view.getUint16(50)] : [256, 256];
  const count = points ** channels;
  if (points < 2 || count > maxNodes || inputs < 2 || outputs < 2) return null;
  if (view.byteLength < start + (channels * inputs + (count + outputs) * 3) * bytes) return null;
  const curve = (from: number, length: number): ToneCurve => {
    const values = Float64Array.from(readNumbers(view, start + from * bytes, length, bytes));
    return (level) => between(values, level);
  };
  const grid = channels * inputs;
  const results = [0, 1, 2].map((c) => curve(grid + count * 3 + c * outputs, outputs)) as Curves;
  // lut16 counts Lab from 0 to 0xff00 and XYZ to just under 2, lut8 counts Lab to 0xff.
  const scale = bytes === 2 && isLab ? 65535 / 65280 : 1;
  return {
    curves: Array.from({ length: channels }, (_, c) => curve(c * inputs, inputs)),
    sizes: Array.from({ length: channels }, () => points),
    nodes: readNumbers(view, start + grid * bytes, count * 3, bytes),
    finish: ([a, b, c]) =>
      connectionLight([results[0](a) * scale, results[1](b) * scale, results[2](c) * scale], isLab),
  };
}

type Curves = [ToneCurve, ToneCurve, ToneCurve];

/** Curves A, a grid, curves M, a matrix, curves B; without a grid it is nothing that curves and matrix tags don't say. */
function readStagedTable(view: DataView, channels: number, isLab: boolean): LookupTable | null {
  const [offsetB, offsetMatrix, offsetM, offsetGrid, offsetA] = [12, 16, 20, 24, 28].map((at) => view.getUint32(at));
  if (!offsetGrid || !offsetA || !offsetB || offsetGrid + 20 > view.byteLength) return null;
  const sizes = Array.from({ length: channels }, (_, c) => view.getUint8(offsetGrid + c));
  const bytes = view.getUint8(offsetGrid + 16) === 1 ? 1 : 2;
  const count = sizes.reduce((product, size) => product * size, 1);
  if (sizes.some((size) => size < 2) || count > maxNodes) return null;
  if (offsetGrid + 20 + count * 3 * bytes > view.byteLength) return null;
  const curves = readCurves(view, offsetA, channels);
  const straight: Curves = [(x) => x, (x) => x, (x) => x];
  const curvesM = offsetM ? readCurves(view, offsetM, 3) : straight;
  const curvesB = readCurves(view, offsetB, 3);
  const hasMatrix = offsetMatrix && offsetMatrix + 48 <= view.byteLength;
  if (!curves || !curvesM || !curvesB || (offsetMatrix && !hasMatrix)) return null;
  const numbers = hasMatrix ? Array.from({ length: 12 }, (_, i) => fixed(view, offsetMatrix + i * 4)) : identity;
  const matrix: Matrix = numbers.slice(0, 9);
  const apply = (steps: ToneCurve[], [a, b, c]: Triple): Triple => [steps[0]!(a), steps[1]!(b), steps[2]!(c)];
  return {
    curves,
    sizes,
    nodes: readNumbers(view, offsetGrid + 20, count * 3, bytes),
    finish: (value) => {
      const [x, y, z] = transform(matrix, apply(curvesM, value));
      return connectionLight(apply(curvesB, [x + numbers[9]!, y + numbers[10]!, z + numbers[11]!]), isLab);
    },
  };
}

const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

/** Curves one after another, each at a multiple of four bytes. */
function readCurves(view: DataView, from: number, count: number): ToneCurve[] | null {
  const curves: ToneCurve[] = [];
  for (let at = from; curves.length < count; ) {
    const read = readToneCurve(view, at);
    if (!read) return null;
    curves.push(read.curve);
    at += (read.bytes + 3) & ~3;
  }
  return curves;
}

function readNumbers(view: DataView, at: number, count: number, bytes: 1 | 2): Float32Array {
  return Float32Array.from({ length: count }, (_, i) =>
    bytes === 1 ? view.getUint8(at + i) / 255 : view.getUint16(at + i * 2) / 65535,
  );
}

/** The connection space's numbers, coded as 0–1, to light relative to white. */
function connectionLight([a, b, c]: Triple, isLab: boolean): Triple {
  if (isLab) return labToLight([a * 100, b * 255 - 128, c * 255 - 128]);
  const scale = 65535 / 32768;
  return [(a * scale) / d50[0], (b * scale) / d50[1], (c * scale) / d50[2]];
}
