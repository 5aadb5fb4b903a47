import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PrintRaster, Sides } from '../../../../shared/shop/prints/print-plan.ts';
import type { Orientation } from '../../../engine/pictures/detect/exif.ts';
import { mirrorsX, mirrorsY, swapsSides } from '../../../engine/pictures/scale/turn-planes.ts';

/** What is printed of a photo, as somebody sees it who holds it upright; the file states `dpi`. */
export interface PrintPlan extends Omit<PrintRaster, 'border' | 'density'> {
  border?: Sides;
  dpi: number;
}

/** Returns where a part of the upright photo is in the stored one. */
export function storedBox({ left, top, width, height }: Box, orientation: Orientation, stored: Size): Box {
  const [x, y] = [mirrorsX(orientation), mirrorsY(orientation)];
  if (!swapsSides(orientation))
    return {
      left: x ? stored.width - left - width : left,
      top: y ? stored.height - top - height : top,
      width,
      height,
    };
  return {
    left: y ? stored.width - top - height : top,
    top: x ? stored.height - left - width : left,
    width: height,
    height: width,
  };
}
