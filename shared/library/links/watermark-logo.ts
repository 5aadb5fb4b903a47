import * as z from 'zod';

/** Pixels of a logo as a watermark: it is drawn some 300 px wide, and lies in one row of the database. */
export const maxWatermarkPixels = 40_000;
/** Pixels of its longer side. */
export const maxWatermarkSide = 512;
export const minWatermarkSide = 4;
/** Of all its pixels: less would be no watermark. */
export const minWatermarkCoverage = 0.02;

const side = z.int('Neplatná veľkosť loga.').min(minWatermarkSide, 'Logo je príliš úzke.').max(maxWatermarkSide);

/** A logo as a watermark: how much of each pixel it covers, 0–255, row by row from the top left. The browser draws it. */
export const watermarkLogo = z
  .object({
    width: side,
    height: side,
    base64: z.base64('Logo sa nedá prečítať.').max(Math.ceil(maxWatermarkPixels / 3) * 4, 'Logo je príliš veľké.'),
  })
  .refine(({ width, height, base64 }) => bytesIn(base64) === width * height, 'Logo sa nedá prečítať.');
export type WatermarkLogo = z.infer<typeof watermarkLogo>;

function bytesIn(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='));
  return (base64.length / 4) * 3 - padding;
}
