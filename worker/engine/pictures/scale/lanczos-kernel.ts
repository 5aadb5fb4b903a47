import { lanczos } from './lanczos.ts';

/** Which samples make one resampled sample, and how much each counts: `taps` of them from `starts[i]` on. */
export interface LanczosKernel {
  taps: number;
  starts: Int32Array;
  /** `taps` per target sample, in 1/16384; each group sums to 16384. */
  weights: Int16Array;
}

const weightBits = 14;
/** Samples on each side that count, of the coarser grid. */
export const lobes = 3;
/** Six samples are nearer than three lobes when nothing is reduced; else the passes take four at a time. */
const [plainTaps, tapStep] = [2 * lobes, 4];

/**
 * Lanczos-3 weights for one direction: the first target sample begins at source sample `offset` (a fraction, where a
 * crop or a DCT-scaled picture begins) and is `scale` of them wide. Beyond the edges nothing counts.
 */
export function lanczosKernel(sourceCount: number, targetCount: number, scale: number, offset: number): LanczosKernel {
  const stretch = Math.max(1, scale);
  const reach = lobes * stretch;
  const taps = stretch === 1 ? plainTaps : Math.ceil((2 * reach) / tapStep) * tapStep;
  const starts = new Int32Array(targetCount);
  const weights = new Int16Array(targetCount * taps);
  const exact = new Float64Array(taps);

  for (let i = 0; i < targetCount; i++) {
    const center = (i + 0.5) * scale - 0.5 + offset;
    // Near an edge the group is moved inwards; what would lie outside counts nothing.
    const start = Math.max(0, Math.min(Math.ceil(center - reach), sourceCount - taps));
    let sum = 0;
    for (let k = 0; k < taps; k++) {
      const weight = start + k < sourceCount ? lanczos((start + k - center) / stretch) : 0;
      exact[k] = weight;
      sum += weight;
    }
    starts[i] = start;
    setRounded(weights, i * taps, exact, sum);
  }
  return { taps, starts, weights };
}

/** Rounds so that the group still sums to one: a flat area keeps its exact value. */
function setRounded(weights: Int16Array, at: number, exact: Float64Array, sum: number): void {
  let left = 1 << weightBits;
  let heaviest = 0;
  for (let k = 0; k < exact.length; k++) {
    const weight = Math.round((exact[k]! / sum) * (1 << weightBits));
    weights[at + k] = weight;
    left -= weight;
    if (exact[k]! > exact[heaviest]!) heaviest = k;
  }
  weights[at + heaviest]! += left;
}
