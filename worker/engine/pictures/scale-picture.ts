import type { Box } from '../../../shared/engine/crop.ts';
import { colourConverter } from './colour/colour-converter.ts';
import { ConvertedRows } from './colour/converted-rows.ts';
import { Pacer } from './pacer.ts';
import { renewPictureLock } from './picture-lock.ts';
import type { OpenPicture } from './rows.ts';
import { ChromaHalver } from './scale/chroma-halver.ts';
import { lobes } from './scale/lanczos-kernel.ts';
import { PictureScaler } from './scale/picture-scaler.ts';
import type { YccConsumer } from './scale/ycc-consumer.ts';
import type { ScalePlan } from './scale/ycc-scaler.ts';

/**
 * Decodes the part of a picture that a plan names (in stored pixels) and hands on its rows in sRGB, scaled; `pause`
 * gives what the decoder waits for
 * besides, if anything. Throws PictureError.
 */
export async function scalePicture(
  picture: OpenPicture,
  plan: ScalePlan,
  into: YccConsumer,
  pause?: () => Promise<void> | null,
): Promise<void> {
  const { box, target } = plan;
  const convert = colourConverter(picture.colour);
  const halved = convert && plan.chromaStep === 2 ? new ChromaHalver(target, into) : into;
  const scaler = new PictureScaler(
    convert ? { ...plan, chromaStep: 1 } : plan,
    convert ? new ConvertedRows(convert, target.width, halved) : into,
    {
      colour: picture.colour,
      pacer: new Pacer(1 + (target.width * target.height) / (box.width * box.height), () => {
        renewPictureLock();
        return pause?.() ?? null;
      }),
    },
  );
  const scales = [box.width / target.width, box.height / target.height];
  await picture.decode({ box: widened(box, Math.max(...scales), picture), maxScale: Math.min(...scales) }, scaler);
  scaler.finish();
}

/** The kernel reaches over the edges of the box, twice as far where colour has half the samples. */
function widened({ left, top, width, height }: Box, scale: number, picture: { width: number; height: number }): Box {
  const reach = Math.ceil(2 * lobes * Math.max(1, scale)) + 2;
  const [startX, startY] = [Math.max(0, Math.floor(left - reach)), Math.max(0, Math.floor(top - reach))];
  return {
    left: startX,
    top: startY,
    width: Math.min(picture.width, Math.ceil(left + width + reach)) - startX,
    height: Math.min(picture.height, Math.ceil(top + height + reach)) - startY,
  };
}
