import { readGuestToken, saveGuestToken } from './guest-token-store.ts';
import { currentGuest, reloadGuest } from './link-guest-store.ts';

/** Takes the guest of a personal link out of the address (`#host=…`), so that no one copies it from there. */
export function takeGuestToken(slug: string): void {
  const { hash, pathname, search } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('host');
  if (!token) return;
  const before = readGuestToken(slug);
  saveGuestToken(slug, token);
  window.history.replaceState(window.history.state, '', pathname + search);
  reloadGuest(slug);
  // One that names no guest must not make this browser forget its own.
  currentGuest(slug)
    .then((guest) => {
      if (guest || before === null || readGuestToken(slug) !== null) return;
      saveGuestToken(slug, before);
      reloadGuest(slug);
    })
    .catch(() => undefined);
}
