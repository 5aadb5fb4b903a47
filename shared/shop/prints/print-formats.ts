import type { PrintFormat } from './print-format.ts';

/** Maximum of a print file. */
export const maxPrintPixels = 60_000_000;

/** The usual formats in millimetres, for admins to choose from. */
export const usualFormats: readonly PrintFormat[] = [
  [90, 130],
  [100, 150],
  [130, 180],
  [150, 200],
  [150, 210],
  [200, 300],
  [210, 300],
  [300, 450],
  [400, 600],
  [500, 700],
  [100, 100],
  [130, 130],
  [150, 150],
  [200, 200],
  [300, 300],
].map(([width, height]) => formatOf(width!, height!));

/** Returns a format that nothing is known of but its size. */
export function formatOf(widthMm: number, heightMm: number): PrintFormat {
  const pixelsAt = (dpi: number): number => (widthMm / 25.4) * dpi * (heightMm / 25.4) * dpi;
  return {
    widthMm,
    heightMm,
    pixels: null,
    dpi: [300, 200, 150].find((dpi) => pixelsAt(dpi) <= maxPrintPixels) ?? 100,
    trimMm: 2,
    borderMm: 5,
    codes: { dnp: null, noritsuChannel: null, folder: null },
  };
}

const sizeInName =
  /(?<![\d.,x×])(\d{1,3}(?:[.,]5)?)\s*[x×]\s*(\d{1,3}(?:[.,]5)?)\s*(cm|mm)?(?![\p{L}\d]|\s*[x×.,]\s*\d)/giu;
// Without a unit: no one means 2 × 3 cm, and 100 × 150 might be either.
const [minCm, maxCm] = [5, 100];

/** Returns the format that a product's name surely says, such as '10x15' or 'Fotka 13 × 18 cm lesk'; null: none. */
export function parsePrintFormat(name: string): PrintFormat | null {
  const found = [...name.matchAll(sizeInName)];
  const [match] = found;
  if (!match || found.length > 1) return null;
  const unit = match[3]?.toLowerCase();
  const sides = [match[1], match[2]].map((text) => Number(text!.replace(',', '.')) * (unit === 'mm' ? 1 : 10));
  const [width, height] = sides as [number, number];
  const limit = unit ? 2000 : maxCm * 10;
  const isSure = sides.every((mm) => Number.isInteger(mm) && mm >= minCm * 10 && mm <= limit);
  return isSure ? formatOf(width, height) : null;
}

/** Returns '10 × 15 cm', shorter side first. */
export function formatName({ widthMm, heightMm }: Pick<PrintFormat, 'widthMm' | 'heightMm'>): string {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)];
  const inCm = (mm: number): string => String(mm / 10).replace('.', ',');
  return `${inCm(short)}\u00a0×\u00a0${inCm(long)}\u00a0cm`;
}
