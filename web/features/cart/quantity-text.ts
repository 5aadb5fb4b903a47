import { maxQuantity } from '../../../shared/rules/pricing.ts';

/** What was typed into a quantity field, as a quantity; null while it is none. */
export function readQuantity(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  const quantity = Number(digits);
  return quantity < 1 ? null : Math.min(maxQuantity, quantity);
}
