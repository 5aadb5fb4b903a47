/** Returns how a mail begins: 'Dobrý deň, Jana,'; without a name when none is known, or it is no person's. */
export function greetingOf(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/u);
  const isName = /^\p{Lu}[\p{L}\p{M}'’-]{1,29}$/u.test(first) && first !== first.toLocaleUpperCase('sk');
  return isName ? `Dobrý deň, ${first},` : 'Dobrý deň,';
}
