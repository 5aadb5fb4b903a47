const rules = new Intl.PluralRules('sk');

/**
 * Returns a count with its Slovak noun: `plural(2, 'fotka', 'fotky', 'fotiek')` → '2 fotky'. `few` is for 2–4, `many`
 * for 0, 5 and more.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  return `${formatNumber(count)} ${pluralForm(count, one, few, many)}`;
}

/** Returns only the noun: `pluralForm(5, 'fotka', 'fotky', 'fotiek')` → 'fotiek'. */
export function pluralForm(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  if (form === 'one') return one;
  return form === 'other' ? many : few;
}

/** `12 345,5` */
export function formatNumber(value: number, maximumFractionDigits = 2): string {
  return new Intl.NumberFormat('sk-SK', { maximumFractionDigits }).format(value);
}

export const photoCountText = (count: number): string => plural(count, 'fotka', 'fotky', 'fotiek');
