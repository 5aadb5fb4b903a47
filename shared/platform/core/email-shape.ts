/** Returns whether a text looks like an email address; the server checks it more strictly. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());

/** Returns what is wrong with an email address in a form, in Slovak; null when nothing is. */
export function emailProblem(email: string): string | null {
  if (!email.trim()) return 'Zadajte email.';
  return looksLikeEmail(email) ? null : 'Zadajte platný email, napríklad jana@example.sk.';
}
