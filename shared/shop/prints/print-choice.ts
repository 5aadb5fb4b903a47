import type { Size } from '../../engine/fit-box.ts';
import type { PrintFormat } from './print-format.ts';
import { type PrintChoice, type PrintPlan, printPlan } from './print-plan.ts';

/**
 * Returns the choice for a photo of which no one has chosen anything: cropped to the paper, but whole if more than
 * `fitOverLossPercent` of it would be lost; null: always cropped.
 */
export function defaultChoice(photo: Size, format: PrintFormat, fitOverLossPercent: number | null): PrintChoice {
  const fill: PrintChoice = { mode: 'fill', crop: null, turn: 0 };
  if (fitOverLossPercent === null) return fill;
  const plan = printPlan(photo, format, fill);
  return plan && plan.lossPercent > fitOverLossPercent ? { ...fill, mode: 'fit' } : fill;
}

/** Whether a print has enough pixels to look good. */
export const isSharp = ({ verdict }: Pick<PrintPlan, 'verdict'>): boolean =>
  verdict === 'excellent' || verdict === 'good';

/** Returns the product to print on instead, where a print has too few pixels: the largest that looks good; null: none. */
export function recommendedFormat<T extends { printFormat: PrintFormat | null }>(
  plan: Pick<PrintPlan, 'verdict' | 'crop'>,
  products: readonly T[],
): T | null {
  return isSharp(plan) ? null : largestGoodFormat(plan.crop, products);
}

/** Returns the largest product whose print of this photo, or of its crop, is at least good; null: none. */
export function largestGoodFormat<T extends { printFormat: PrintFormat | null }>(
  photo: Size,
  products: readonly T[],
): T | null {
  const areaOf = ({ printFormat }: T): number => (printFormat?.widthMm ?? 0) * (printFormat?.heightMm ?? 0);
  const good = products.filter(({ printFormat }) => {
    const plan = printFormat && printPlan(photo, printFormat, { mode: 'fill', crop: null, turn: 0 });
    return plan !== null && isSharp(plan);
  });
  return good.reduce<T | null>((best, product) => (best && areaOf(best) >= areaOf(product) ? best : product), null);
}
