import { largestCrop } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';
import { type PrintChoice, printPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { centreOf, cropAround, isSameBox, zoomOf } from './crop-box.ts';

/** Returns the choice with what was changed; a crop that the paper no longer fits is made anew around the same place. */
export function changedChoice(
  photo: Size,
  format: PrintFormat,
  choice: PrintChoice,
  change: Partial<PrintChoice>,
): PrintChoice {
  const next = { ...choice, ...change };
  if (next.crop === null) return next;
  if (next.mode === 'fit') return { ...next, crop: null };
  if (printPlan(photo, format, next)) return next;
  const byRule = printPlan(photo, format, { ...next, crop: null });
  if (!byRule?.cropRatio) return { ...next, crop: null };
  const bounds = { photo, largest: largestCrop(photo, byRule.cropRatio) };
  // Of the same part of the photo, so that turning to and fro doesn't zoom.
  const zoom = Math.max(zoomOf(next.crop, bounds), bounds.largest.height / next.crop.height);
  return { ...next, crop: cropAround(centreOf(next.crop), zoom, bounds) };
}

/** Returns the choice that is saved: a crop that is the one by rule is not named, so that both are one cart item. */
export function settledChoice(photo: Size, format: PrintFormat, choice: PrintChoice): PrintChoice {
  const byRule = printPlan(photo, format, { ...choice, crop: null });
  return choice.crop && byRule && isSameBox(choice.crop, byRule.crop) ? { ...choice, crop: null } : choice;
}
