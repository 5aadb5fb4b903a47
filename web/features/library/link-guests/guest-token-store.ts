import { tryStorage } from '../../../lib/try-storage.ts';

const keyOf = (slug: string): string => `guest:${slug}`;
/** Where storage is blocked, as in some browsers inside other apps: for as long as the page lives. */
const ofPage = new Map<string, string>();

/** Returns the token that says who the guest of a link is in this browser. */
export const readGuestToken = (slug: string): string | null =>
  ofPage.get(slug) ?? tryStorage(() => localStorage.getItem(keyOf(slug)));

export function saveGuestToken(slug: string, token: string): void {
  ofPage.set(slug, token);
  tryStorage(() => localStorage.setItem(keyOf(slug), token));
}

export function dropGuestToken(slug: string): void {
  ofPage.delete(slug);
  tryStorage(() => localStorage.removeItem(keyOf(slug)));
}
