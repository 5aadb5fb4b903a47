import { maxQuantity } from '../../../shared/rules/pricing.ts';

/** What was typed into a quantity field, as a quantity; null while it is none. Of '1,5' only the 1 counts. */
export function readQuantity(text: string): number | null {
  const typed = typedNumber(text);
  return typed < 1 ? null : Math.min(maxQuantity, typed);
}

export const isTooMany = (text: string): boolean => typedNumber(text) > maxQuantity;

/** What stays in the field while somebody types: the fraction too, or its digits would join the whole number. */
export const typedDraft = (text: string): string => text.replace(/[^\d.,]/g, '');

export const hasFraction = (text: string): boolean => /[.,]/.test(text);

function typedNumber(text: string): number {
  const [whole = ''] = text.split(/[.,]/);
  return Number(whole.replace(/\D/g, ''));
}
