import type { PrintFormat } from './print-format.ts';

/** How sharp a print will look. */
const printVerdicts = ['excellent', 'good', 'fair', 'low'] as const;
export type PrintVerdict = (typeof printVerdicts)[number];

const leastDpi: [PrintVerdict, number][] = [
  ['excellent', 240],
  ['good', 180],
  ['fair', 130],
];

/** Returns the verdict; prints over 30 × 45 cm are seen from farther away and need two thirds of the pixels. */
export function verdictOf(dpi: number, { widthMm, heightMm }: Pick<PrintFormat, 'widthMm' | 'heightMm'>): PrintVerdict {
  const isLarge = Math.max(widthMm, heightMm) > 450 || Math.min(widthMm, heightMm) > 300;
  return leastDpi.find(([, least]) => (isLarge ? dpi * 3 >= least * 2 : dpi >= least))?.[0] ?? 'low';
}

/** Said of the quality of a print. */
export const verdictWords: Record<PrintVerdict, string> = {
  excellent: 'Výborná',
  good: 'Dobrá',
  fair: 'Slabšia',
  low: 'Nízka',
};
