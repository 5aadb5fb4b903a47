/** BT.2100's two curves of light, and what BT.2390 makes of that light for paper and common screens. */

/** A white page in HDR (BT.2408) comes near sRGB's white: highlights need the room above it. */
const whiteNits = 203;
/** What photos are graded for where they don't say. */
const peakNits = 1000;
/** The most that PQ can say. */
export const pqNits = 10_000;

const [m1, m2] = [2610 / 16384, (2523 / 4096) * 128];
const [c1, c2, c3] = [3424 / 4096, (2413 / 4096) * 32, (2392 / 4096) * 32];

/** PQ's level, 0–1, to nits. */
export function pqToNits(level: number): number {
  const root = level ** (1 / m2);
  return pqNits * (Math.max(0, root - c1) / (c2 - c3 * root)) ** (1 / m1);
}

function nitsToPq(nits: number): number {
  const power = (nits / pqNits) ** m1;
  return ((c1 + c2 * power) / (1 + c3 * power)) ** m2;
}

/** HLG's level to light of the scene, both 0–1. */
export function hlgToScene(level: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  return level <= 0.5 ? level ** 2 / 3 : (Math.exp((level - c) / a) + b) / 12;
}

/** Shares of PQ's most light for each of HLG's scene, by the scene's luminance, on a screen of 1,000 nits. */
export function hlgOotf(luminance: number): number {
  return (luminance ** 0.2 * 1000) / pqNits;
}

/** Light to show, 1 for white: as it is up to a knee, then rolled off to white at the peak (BT.2390, 5.4.1). */
export function toneMap(nits: number): number {
  const peak = nitsToPq(peakNits);
  const most = nitsToPq(whiteNits) / peak;
  const knee = 1.5 * most - 0.5;
  const level = Math.min(1, nitsToPq(nits) / peak);
  if (level < knee) return nits / whiteNits;
  const t = (level - knee) / (1 - knee);
  const rolled =
    (2 * t ** 3 - 3 * t ** 2 + 1) * knee + (t ** 3 - 2 * t ** 2 + t) * (1 - knee) + (3 * t ** 2 - 2 * t ** 3) * most;
  return Math.min(1, pqToNits(rolled * peak) / whiteNits);
}
