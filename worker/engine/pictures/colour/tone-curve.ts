import { fixed, signature } from './icc-profile.ts';

/** From a sample to its light (or another of a profile's stages), both 0–1. */
export type ToneCurve = (level: number) => number;

/** Numbers of each function of a parametric curve (ICC.1:2022, 10.18), in the order g a b c d e f. */
const parameterCounts = [1, 3, 4, 5, 7];

/** Many times what profiles have. */
const maxSamples = 65_536;

/** Reads a 'curv' or 'para' that starts at `at`; `bytes` is its length. Null when it is damaged, or too long. */
export function readToneCurve(view: DataView, at = 0): { curve: ToneCurve; bytes: number } | null {
  if (at + 12 > view.byteLength) return null;
  const type = signature(view, at);
  if (type === 'curv') {
    const count = view.getUint32(at + 8);
    const bytes = 12 + count * 2;
    if (count > maxSamples || at + bytes > view.byteLength) return null;
    return { curve: sampledCurve(view, at + 12, count), bytes };
  }
  const count = type === 'para' ? parameterCounts[view.getUint16(at + 8)] : undefined;
  if (count === undefined || at + 12 + count * 4 > view.byteLength) return null;
  const parameters = Array.from({ length: count }, (_, i) => fixed(view, at + 12 + i * 4));
  return { curve: parametricCurve(view.getUint16(at + 8), parameters), bytes: 12 + count * 4 };
}

/** Straight without numbers, a power with one, else linear between them. */
function sampledCurve(view: DataView, at: number, count: number): ToneCurve {
  if (count === 0) return (level) => level;
  if (count === 1) {
    const gamma = view.getUint16(at) / 256;
    return (level) => level ** gamma;
  }
  const values = Float64Array.from({ length: count }, (_, i) => view.getUint16(at + i * 2) / 65535);
  return (level) => between(values, level);
}

/** Returns the value at a place from 0 to 1 along the numbers. */
export function between(values: Float64Array, place: number): number {
  const at = Math.max(0, Math.min(1, place)) * (values.length - 1);
  const low = Math.min(Math.floor(at), values.length - 2);
  return values[low]! + (values[low + 1]! - values[low]!) * (at - low);
}

function parametricCurve(type: number, [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]): ToneCurve {
  const power = (level: number) => Math.max(0, a * level + b) ** g;
  switch (type) {
    case 0:
      return (level) => level ** g;
    case 1:
      return (level) => (a * level + b >= 0 ? power(level) : 0);
    case 2:
      return (level) => (a * level + b >= 0 ? power(level) : 0) + c;
    case 3:
      return (level) => (level >= d ? power(level) : c * level);
    default:
      return (level) => (level >= d ? power(level) + e : c * level + f);
  }
}
