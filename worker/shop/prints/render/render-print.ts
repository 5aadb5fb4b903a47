import type { Size } from '../../../../shared/engine/fit-box.ts';
import { JpegRowEncoder } from '../../../../shared/engine/pictures/jpeg-row-encoder.ts';
import { srgbProfile } from '../../../engine/pictures/colour/srgb-profile.ts';
import { guardDecoding } from '../../../engine/pictures/decode/guard-decoding.ts';
import type { PictureInfo } from '../../../engine/pictures/detect/inspect-picture.ts';
import { openPicture } from '../../../engine/pictures/open-picture.ts';
import { Pacer } from '../../../engine/pictures/pacer.ts';
import { renewPictureLock, withPictureLock } from '../../../engine/pictures/picture-lock.ts';
import type { PictureSource } from '../../../engine/pictures/picture-source.ts';
import { swapsSides } from '../../../engine/pictures/scale/turn-planes.ts';
import type { YccConsumer } from '../../../engine/pictures/scale/ycc-consumer.ts';
import { scalePicture } from '../../../engine/pictures/scale-picture.ts';
import type { PictureSink } from '../../../engine/pictures/sinks/picture-sink.ts';
import { BorderedRows } from './bordered-rows.ts';
import { type PrintPlan, storedBox } from './print-plan.ts';
import { StoredPart } from './stored-part.ts';

/** To be raised with any change of the bytes of print files: what was ordered is known by their hash. */
export const rendererVersion = 2;

const printQuality = 92;
/** Three bytes each: all of 20 × 30 cm. */
const maxPartPixels = 8_400_000;
const noBorder = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Writes the print file: a 4:4:4 JPEG of exactly the plan's pixels, upright, opaque on white, in sRGB with its profile
 * and with the plan's density. Throws PictureError.
 */
export function renderPrint(
  source: PictureSource,
  info: PictureInfo,
  plan: PrintPlan,
  sink: PictureSink,
): Promise<Size> {
  return withPictureLock(() =>
    guardDecoding(source, async (guarded) => {
      const { width, height, dpi, border = noBorder } = plan;
      const iccProfile = srgbProfile();
      const format = { width, height, quality: printQuality, subsampling: '4:4:4', dpi, iccProfile } as const;
      const encoder = new JpegRowEncoder(format, sink.put);
      const rows = new BorderedRows({ width, height }, border, encoder);
      const target = { width: width - border.left - border.right, height: height - border.top - border.bottom };
      if (info.orientation === 1) {
        const picture = await openPicture(guarded, info);
        await scalePicture(picture, { box: plan.crop, target, chromaStep: 1 }, rows, () => sink.pause);
      } else {
        await renderTurned(guarded, info, plan, target, rows, sink);
      }
      encoder.finish();
      return { width, height };
    }),
  );
}

/** A photo that is stored turned or mirrored is decoded once for each part of its upright rows that fits into memory. */
async function renderTurned(
  source: PictureSource,
  info: PictureInfo,
  { crop }: PrintPlan,
  target: Size,
  into: YccConsumer,
  sink: PictureSink,
): Promise<void> {
  const { orientation } = info;
  const rowHeight = crop.height / target.height;
  const partRows = Math.floor(maxPartPixels / target.width);
  const pacer = new Pacer(1, () => {
    renewPictureLock();
    return sink.pause;
  });
  for (let top = 0; top < target.height; top += partRows) {
    const rows = Math.min(partRows, target.height - top);
    const picture = await openPicture(source, info);
    const upright = { ...crop, top: crop.top + top * rowHeight, height: rows * rowHeight };
    const size = swapsSides(orientation)
      ? { width: rows, height: target.width }
      : { width: target.width, height: rows };
    const part = new StoredPart(size);
    await scalePicture(picture, { box: storedBox(upright, orientation, picture), target: size, chromaStep: 1 }, part);
    await part.pushUpright(orientation, into, pacer);
  }
}
