import type { PrintMode } from './print-plan.ts';
import { type PrintVerdict, verdictWords } from './print-verdict.ts';

export const printModeWords: Record<PrintMode, string> = {
  fill: 'Vyplniť papier',
  fit: 'Celá fotka',
  frame: 'Biely okraj',
};

/** Returns '10 × 15 cm · Vyplniť papier · Výborná kvalita'. */
export const printSummary = (print: { formatName: string; mode: PrintMode; verdict: PrintVerdict }): string =>
  [print.formatName, printModeWords[print.mode], `${verdictWords[print.verdict]} kvalita`].join(' · ');
