import type { PrintFormat } from '../../shop/prints/print-format.ts';

/** Of photo paper: DNP's media and the usual silver halide papers have 230 to 260. */
const paperGramsPerM2 = 250;

/** Carriers weigh with an accuracy of ten grams. */
const stepGrams = 10;

export interface WeighedPrints extends Pick<PrintFormat, 'widthMm' | 'heightMm'> {
  copies: number;
}

/** Returns what a parcel weighs, in kg: its packaging, and each copy by the area of its paper; rounded up to 10 g. */
export function parcelWeightKg(packagingKg: number, prints: readonly WeighedPrints[]): number {
  // In square millimetres, which are whole: a sum of square metres is not exact.
  const area = prints.reduce((sum, { widthMm, heightMm, copies }) => sum + widthMm * heightMm * copies, 0);
  const grams = Math.round(packagingKg * 1000) + (area * paperGramsPerM2) / 1_000_000;
  return (Math.ceil(grams / stepGrams) * stepGrams) / 1000;
}
