import type { StoragePlan } from '../../../../shared/money/storage/contract.ts';
import { texts } from './texts.ts';

/** Returns the extras of a plan: the parts of its description, and RAW support unless they mention it. */
export function planExtras({ description, rawSupport }: Pick<StoragePlan, 'description' | 'rawSupport'>): string[] {
  const extras = (description ?? '')
    .split(',')
    .map((extra) => extra.trim())
    .filter(Boolean)
    .map((extra) => extra.charAt(0).toLocaleUpperCase('sk') + bindShortWords(extra.slice(1)));
  const saysRaw = extras.some((extra) => extra.includes('RAW'));
  return rawSupport && !saysRaw ? [texts.plans.raw, ...extras] : extras;
}

/** Adds no-break spaces: a preposition of one letter must not end a line. */
const bindShortWords = (text: string): string => text.replace(/(?<= )([aikosuvz]) /gi, '$1\u00a0');
