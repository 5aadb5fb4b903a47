import type { Size } from '../../../shared/rules/fit-box.ts';
import type { PrintRaster, Sides } from '../../../shared/rules/print-plan.ts';
import type { Orientation } from '../detect/exif.ts';
import { mirrorsX, mirrorsY, swapsSides } from '../scale/turn-planes.ts';

/** What is printed of a photo, as somebody sees it who holds it upright; the file states `dpi`. */
export interface PrintPlan extends Omit<PrintRaster, 'border' | 'density'> {
  border?: Sides;
  dpi: number;
}

/** A plan for a photo as it is stored. */
interface StoredPlan extends Required<PrintPlan> {
  /** Whether its rows have to be mirrored: no turning of the paper undoes that. */
  isMirrored: boolean;
}

/** Returns the plan for the photo as stored: paper has no up, so that nothing needs to be turned. */
export function storedPlan(plan: PrintPlan, orientation: Orientation, stored: Size): StoredPlan {
  const { crop, dpi, border = { left: 0, top: 0, right: 0, bottom: 0 } } = plan;
  const [x, y] = [mirrorsX(orientation), mirrorsY(orientation)];
  const isMirrored = orientation === 2 || orientation === 4 || orientation === 5 || orientation === 7;
  if (!swapsSides(orientation)) {
    const left = x ? stored.width - crop.left - crop.width : crop.left;
    const top = y ? stored.height - crop.top - crop.height : crop.top;
    const sides = {
      left: x ? border.right : border.left,
      right: x ? border.left : border.right,
      top: y ? border.bottom : border.top,
      bottom: y ? border.top : border.bottom,
    };
    return { ...plan, crop: { ...crop, left, top }, border: mirrored(sides, isMirrored), isMirrored };
  }
  return {
    dpi,
    width: plan.height,
    height: plan.width,
    crop: {
      left: y ? stored.width - crop.top - crop.height : crop.top,
      top: x ? stored.height - crop.left - crop.width : crop.left,
      width: crop.height,
      height: crop.width,
    },
    border: mirrored(
      {
        left: y ? border.bottom : border.top,
        right: y ? border.top : border.bottom,
        top: x ? border.right : border.left,
        bottom: x ? border.left : border.right,
      },
      isMirrored,
    ),
    isMirrored,
  };
}

/** Returns what turns a print file of a photo of this orientation upright: mirrored ones are not mirrored any more. */
export const paperOrientation = (stored: Orientation): Orientation =>
  (({ 1: 1, 2: 1, 3: 3, 4: 3, 5: 8, 6: 6, 7: 6, 8: 8 }) as const)[stored];

const mirrored = (border: Sides, isMirrored: boolean): Sides =>
  isMirrored ? { ...border, left: border.right, right: border.left } : border;
