import type { PrintFormat } from '../../../shared/shop/prints/print-format.ts';
import {
  type PrintChoice,
  type PrintPlan,
  type PrintRaster,
  printPlan,
} from '../../../shared/shop/prints/print-plan.ts';
import type { PhotoRow } from '../../library/photos/to-photo-response.ts';
import { sha256 } from '../../platform/core/signatures.ts';

export interface PlannedPrint {
  hash: string;
  plan: PrintPlan;
  source: 'original' | 'master';
}

type Unplanned = 'photo-not-printable' | 'print-crop-impossible';

/** Returns the print of a photo and the hash that names it; or why there is none. Pure. */
export function plannedPrint(photo: PhotoRow, format: PrintFormat, choice: PrintChoice): PlannedPrint | Unplanned {
  const { width, height, printSource: source } = photo;
  if (source === null || width === null || height === null) return 'photo-not-printable';
  const plan = printPlan({ width, height }, format, choice);
  return plan ? { hash: hashOf(photo, source, plan), plan, source } : 'print-crop-impossible';
}

/** Returns what of a plan decides the bytes of its file. */
export const rasterOf = ({ width, height, crop, border, density }: PrintPlan): PrintRaster => ({
  width,
  height,
  crop,
  border,
  density,
});

/** A photo has one original and at most one master, neither of which ever changes. */
function hashOf(photo: PhotoRow, source: PlannedPrint['source'], plan: PrintPlan): string {
  const { width, height, crop, border, density } = plan;
  const pixels = [crop.left, crop.top, crop.width, crop.height, border.left, border.top, border.right, border.bottom];
  return sha256(JSON.stringify([photo.id, photo.sha256, source, width, height, density, ...pixels]));
}
