import { keepGuestToken } from './guest-token-store.ts';
import { reloadGuest } from './link-guest-store.ts';

/** Takes the guest of a personal link out of the address (`#host=…`), so that no one copies it from there. */
export function takeGuestToken(slug: string): void {
  const { hash, pathname, search } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('host');
  if (!token) return;
  keepGuestToken(slug, token);
  window.history.replaceState(window.history.state, '', pathname + search);
  reloadGuest(slug);
}
