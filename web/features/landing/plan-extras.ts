import type { StoragePlan } from '../../../shared/contract/storage.ts';
import { texts } from './texts.ts';

/** What a plan has beyond the others: its description, point by point, and RAW unless that says so already. */
export function planExtras({ description, rawSupport }: Pick<StoragePlan, 'description' | 'rawSupport'>): string[] {
  const extras = (description ?? '')
    .split(',')
    .map((extra) => extra.trim())
    .filter(Boolean)
    .map((extra) => extra.charAt(0).toLocaleUpperCase('sk') + keepShortWords(extra.slice(1)));
  const saysRaw = extras.some((extra) => extra.includes('RAW'));
  return rawSupport && !saysRaw ? [texts.plans.raw, ...extras] : extras;
}

/** A preposition of one letter does not end a line. */
const keepShortWords = (text: string): string => text.replace(/(?<= )([aikosuvz]) /gi, '$1\u00a0');
