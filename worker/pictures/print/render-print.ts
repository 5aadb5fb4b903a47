import { JpegRowEncoder } from '../../../shared/pictures/jpeg-row-encoder.ts';
import type { Size } from '../../../shared/rules/fit-box.ts';
import { guardDecoding } from '../decode/guard-decoding.ts';
import type { PictureInfo } from '../detect/inspect-picture.ts';
import { openPicture } from '../open-picture.ts';
import { withPictureLock } from '../picture-lock.ts';
import type { PictureSource } from '../picture-source.ts';
import type { YccConsumer } from '../scale/ycc-consumer.ts';
import { scalePicture } from '../scale-picture.ts';
import type { PictureSink } from '../sinks/picture-sink.ts';
import { BorderedRows } from './bordered-rows.ts';
import { type PrintPlan, storedPlan } from './print-plan.ts';
import { srgbProfile } from './srgb-profile.ts';

/** To be raised with any change of the bytes of print files: what was ordered is known by their hash. */
export const rendererVersion = 1;

const printQuality = 92;

/**
 * Writes the print file: a 4:4:4 JPEG of exactly the plan's pixels, opaque on white, in sRGB with its profile and with
 * the plan's density. It stands as the photo is stored, so that its sides may be swapped; returns its size.
 * Throws PictureError.
 */
export function renderPrint(
  source: PictureSource,
  info: PictureInfo,
  plan: PrintPlan,
  sink: PictureSink,
): Promise<Size> {
  return withPictureLock(() =>
    guardDecoding(source, async (guarded) => {
      const picture = await openPicture(guarded, info);
      const { crop, border, width, height, dpi, isMirrored } = storedPlan(plan, picture.orientation, picture);
      const format = {
        width,
        height,
        quality: printQuality,
        subsampling: '4:4:4',
        dpi,
        iccProfile: srgbProfile(),
      } as const;
      const encoder = new JpegRowEncoder(format, sink.put);
      const bordered = new BorderedRows({ width, height }, border, encoder);
      const rows: YccConsumer = isMirrored ? new MirroredRows(bordered) : bordered;
      const target = { width: width - border.left - border.right, height: height - border.top - border.bottom };
      await scalePicture(picture, { box: crop, target, chromaStep: 1 }, rows, () => sink.pause);
      encoder.finish();
      return { width, height };
    }),
  );
}

/** Hands on the rows of a 4:4:4 picture from right to left. */
class MirroredRows implements YccConsumer {
  readonly #into: YccConsumer;

  constructor(into: YccConsumer) {
    this.#into = into;
  }

  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    this.#into.push(y.reverse(), cb.reverse(), cr.reverse());
  }
}
