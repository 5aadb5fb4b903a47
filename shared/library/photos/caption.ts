import { cutText } from '../../format/cut-text.ts';
import { directionMarks } from './rename-file.ts';

/** Letters of what its owner says about a photo. */
export const maxCaption = 2_000;

// All but line ends.
const controls = /[^\P{Cc}\n]/gu;

/** Returns a caption as it is stored: without control and direction characters, and no longer than may be; null for none. */
export function cleanCaption(text: string): string | null {
  const clean = text.normalize().replaceAll(/\r\n?/g, '\n').replace(controls, '').replace(directionMarks, '').trim();
  return cutText(clean, maxCaption).trimEnd() || null;
}
