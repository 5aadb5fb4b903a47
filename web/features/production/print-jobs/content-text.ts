import type { PrintJobContent } from '../../../../shared/production/print-jobs/contract.ts';
import { detailTexts as texts } from './print-job-texts.ts';

const maxShown = 3;

/** Returns '10x15 Lesklý papier: 12 kusov, 20x30: 1 kus'. */
export function contentText(content: readonly PrintJobContent[]): string {
  const lines = content.map(
    ({ format, services, copies }) =>
      `${[format, ...services].join(', ')}: ${texts.pieces(copies).replaceAll(' ', '\u00a0')}`,
  );
  const more = lines.length - maxShown;
  return [...lines.slice(0, maxShown), ...(more > 0 ? [texts.moreFormats(more)] : [])].join('; ');
}
