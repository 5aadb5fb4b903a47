const keyOf = (slug: string): string => `share:${slug}`;

/** The proof that this tab has opened a protected album; it ends with the tab. */
export const readShareToken = (slug: string): string | null => sessionStorage.getItem(keyOf(slug));

export function writeShareToken(slug: string, token: string | null): void {
  if (token === null) sessionStorage.removeItem(keyOf(slug));
  else sessionStorage.setItem(keyOf(slug), token);
}
