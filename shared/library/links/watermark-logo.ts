/** A logo as a watermark: how much of each pixel it covers, 0–255, row by row from the top left. The browser draws it. */
export interface WatermarkLogo {
  width: number;
  height: number;
  base64: string;
}

/** Pixels of a logo as a watermark: it is drawn some 300 px wide, and lies in one row of the database. */
export const maxWatermarkPixels = 40_000;
/** Pixels of its longer side. */
export const maxWatermarkSide = 512;
export const minWatermarkSide = 4;
/** Of all its pixels: less would be no watermark. */
const minCoverage = 0.02;

/** Returns whether enough of a logo is covered that it is seen over photos. */
export const isVisibleLogo = (coverage: Uint8ClampedArray): boolean =>
  coverage.reduce((sum, value) => sum + value, 0) >= coverage.length * 255 * minCoverage;
