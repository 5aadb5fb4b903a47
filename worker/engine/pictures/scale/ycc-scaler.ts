import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PlaneBand, SampleGrid } from '../rows.ts';
import { type LanczosKernel, lanczosKernel } from './lanczos-kernel.ts';
import { PlaneScaler } from './plane-scaler.ts';
import type { ChromaStep, YccConsumer } from './ycc-consumer.ts';

/** Which part of a picture becomes how large. */
export interface ScalePlan {
  /** In the pixels of the source's grids. */
  box: Box;
  target: Size;
  chromaStep: ChromaStep;
}

/** Scales the planes of a picture together, whatever their sampling; a picture of one plane gets colourless ones. */
export class YccScaler {
  readonly #scalers: PlaneScaler[];
  readonly #into: YccConsumer;
  readonly #target: Size;
  readonly #step: ChromaStep;
  readonly #y: Uint8ClampedArray;
  readonly #cb: Uint8ClampedArray;
  readonly #cr: Uint8ClampedArray;
  #rowsOut = 0;

  constructor(grids: SampleGrid[], { box, target, chromaStep }: ScalePlan, into: YccConsumer) {
    this.#into = into;
    this.#target = target;
    this.#step = chromaStep;
    const columns = Math.ceil(target.width / chromaStep);
    this.#y = new Uint8ClampedArray(target.width * chromaStep);
    this.#cb = new Uint8ClampedArray(columns).fill(128);
    this.#cr = new Uint8ClampedArray(columns).fill(128);
    const planes = grids.map((grid, i) => {
      const step = i === 0 ? 1 : chromaStep;
      const across = (box.width / target.width) * step;
      const down = (box.height / target.height) * step;
      const left = (box.left - grid.left) / grid.scaleX;
      const top = (box.top - grid.top) / grid.scaleY;
      return {
        grid,
        across: lanczosKernel(grid.columns, Math.ceil(target.width / step), across / grid.scaleX, left),
        down: lanczosKernel(grid.rows, Math.ceil(target.height / step), down / grid.scaleY, top),
        step,
      };
    });
    const rings = ringRows(planes, chromaStep);
    this.#scalers = planes.map(
      ({ grid, across, down }, i) => new PlaneScaler(grid.columns, grid.rows, across, down, rings[i]!),
    );
  }

  /** Takes the next rows of all planes, for the same stretch of the picture, and makes what they complete. */
  pushBands(bands: readonly PlaneBand[]): void {
    const steps = Math.min(...bands.map(({ rows }) => rows));
    for (let step = 0; step < steps; step++) {
      for (let i = 0; i < this.#scalers.length; i++) {
        const { samples, stride, rows } = bands[i]!;
        const end = Math.floor(((step + 1) * rows) / steps);
        for (let row = Math.floor((step * rows) / steps); row < end; row++) {
          this.#scalers[i]!.push(samples, row * stride);
        }
      }
      this.#drain();
    }
  }

  #drain(): void {
    const { width, height } = this.#target;
    const [y, cb, cr] = this.#scalers;
    while (this.#rowsOut < height) {
      if (!y!.isReady(this.#step) || (cr && !(cb!.isReady(1) && cr.isReady(1)))) return;
      y!.pull(this.#y, 0);
      if (this.#step === 2 && this.#rowsOut + 1 < height) y!.pull(this.#y, width);
      if (cb && cr) {
        cb.pull(this.#cb, 0);
        cr.pull(this.#cr, 0);
      }
      this.#rowsOut += this.#step;
      this.#into.push(this.#y, this.#cb, this.#cr);
    }
  }
}

interface PlaneKernel {
  grid: SampleGrid;
  down: LanczosKernel;
  step: ChromaStep;
}

/**
 * How many rows of each plane wait until the slowest one is ready, too: coarser samples reach further. They come in
 * steps of at most two samples of the coarsest plane.
 */
function ringRows(planes: PlaneKernel[], chromaStep: ChromaStep): number[] {
  const stepHeight = 2 * Math.max(...planes.map(({ grid }) => grid.scaleY));
  const outputs = Math.max(...planes.map(({ down, step }) => Math.ceil((down.starts.length * step) / chromaStep)));
  const rows = planes.map(({ down }) => down.taps);
  for (let output = 0; output < outputs; output++) {
    const starts = planes.map(
      ({ down, step }) => down.starts[Math.min((output * chromaStep) / step, down.starts.length - 1)]!,
    );
    const lasts = planes.map(({ down, step }) => {
      const row = ((output + 1) * chromaStep) / step - 1;
      return down.starts[Math.min(row, down.starts.length - 1)]! + down.taps;
    });
    const reach = Math.max(...planes.map(({ grid }, i) => lasts[i]! * grid.scaleY + grid.top)) + stepHeight;
    planes.forEach(({ grid }, i) => {
      const come = Math.min(grid.rows, Math.ceil((reach - grid.top) / grid.scaleY) + 1);
      rows[i] = Math.max(rows[i]!, come - starts[i]!);
    });
  }
  return rows;
}
