/**
 * Returns 'z' before a number as it is shown ('4 fotiek', '100 000', '7,5 GB', '14. 5. 2026'); 'zo' where it is read
 * with s or š first: štyri, šesť and sedem, with their teens, tens and hundreds, and sto.
 */
export function outOf(shown: string | number): string {
  const digits = /^\d+(\s\d{3})*/.exec(String(shown))?.[0].replace(/\s/g, '') ?? '';
  const first = digits.slice(0, digits.length % 3 || 3);
  return `${/^(1?[467]$|[467]|1\d\d)/.test(first) ? 'zo' : 'z'}\u00a0${shown}`;
}
