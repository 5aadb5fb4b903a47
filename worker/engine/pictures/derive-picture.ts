import { fitBox, type Size } from '../../../shared/engine/fit-box.ts';
import { JpegRowEncoder } from '../../../shared/engine/pictures/jpeg-row-encoder.ts';
import { guardDecoding } from './decode/guard-decoding.ts';
import type { PictureInfo } from './detect/inspect-picture.ts';
import { openPicture } from './open-picture.ts';
import { withPictureLock } from './picture-lock.ts';
import type { PictureSource } from './picture-source.ts';
import { FanOut } from './scale/fan-out.ts';
import type { Planes } from './scale/planes.ts';
import { PlanesCollector, pushPlanes } from './scale/planes-collector.ts';
import { swapsSides, turnPlanes } from './scale/turn-planes.ts';
import { scalePicture } from './scale-picture.ts';
import { MemorySink } from './sinks/memory-sink.ts';

/** A square box that the derivative fits into, and the quality of its JPEG (1–100). It is never enlarged. */
export interface DerivativeSize {
  maxSide: number;
  quality: number;
}

export interface Derivative {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Makes all sizes from one decode, each from the one before; `sizes` fall. They are upright, in sRGB and without
 * metadata; one picture at a time in an isolate. What `draw` adds to the largest, all sizes show.
 * Throws PictureError: `truncated` and `corrupt` for damaged files, `too-many-pixels` and `needs-browser` (before
 * decoding) for those over our limits or whose decoder would pass the memory budget, `unsupported` for what no decoder
 * takes.
 */
export function derivePicture(
  source: PictureSource,
  info: PictureInfo,
  sizes: DerivativeSize[],
  draw?: (planes: Planes) => void,
): Promise<Derivative[]> {
  return withPictureLock(() =>
    guardDecoding(source, async (guarded) => {
      const picture = await openPicture(guarded, info);
      const outputs = sizes.map((size) => ({ ...fitBox(info, size.maxSide), quality: size.quality }));
      const encoders = encodersOf(outputs);
      const upright = outputs[0]!;
      const { orientation } = picture;
      const target = swapsSides(orientation) ? { width: upright.height, height: upright.width } : upright;
      const box = { left: 0, top: 0, width: picture.width, height: picture.height };
      const plan = { box, target, chromaStep: 2 } as const;
      if (orientation === 1 && !draw) {
        await scalePicture(picture, plan, encoders.first);
      } else {
        const { planes } = await collect((collector) => scalePicture(picture, plan, collector), target);
        const turned = turnPlanes(planes, orientation);
        draw?.(turned);
        pushPlanes(turned, encoders.first);
      }
      return encoders.finish();
    }),
  );
}

async function collect(fill: (collector: PlanesCollector) => Promise<void>, size: Size): Promise<PlanesCollector> {
  const collector = new PlanesCollector(size);
  await fill(collector);
  return collector;
}

/** A chain: what one size takes in, the next smaller one is scaled from. */
function encodersOf(outputs: (Size & { quality: number })[]) {
  const sinks = outputs.map(() => new MemorySink());
  const encoders = outputs.map((output, i) => new JpegRowEncoder({ ...output, subsampling: '4:2:0' }, sinks[i]!.put));
  const first = encoders.reduceRight<FanOut | null>(
    (next, encoder, i) => new FanOut(outputs[i]!, encoder, next && { size: outputs[i + 1]!, into: next }),
    null,
  );
  if (!first) throw new Error('no size is asked for');
  return {
    first,
    finish: (): Derivative[] =>
      outputs.map(({ width, height }, i) => {
        encoders[i]!.finish();
        return { bytes: sinks[i]!.bytes(), width, height };
      }),
  };
}
