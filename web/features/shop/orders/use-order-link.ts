import { useLayoutEffect, useState } from 'react';
import { mutate } from 'swr';
import { linkStorageKey, openOrderLink } from '../../../lib/order-link.ts';
import { tryStorage } from '../../../lib/try-storage.ts';

/**
 * Returns the token of the link that is open, once calls are about its orders; null without one. The token is in the
 * fragment, which no server sees, and in this tab's storage for the way back from a card payment.
 */
export function useOrderLink(): { token: string | null; isReady: boolean } {
  const [token, setToken] = useState(readToken);
  const [ready, setReady] = useState<string | null>(null);

  useLayoutEffect(() => {
    const follow = (): void => setToken(readToken());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  useLayoutEffect(() => {
    if (token === null) return;
    tryStorage(() => window.sessionStorage.setItem(linkStorageKey, token));
    openOrderLink(token);
    clearCachedOrders();
    setReady(token);
    return () => {
      openOrderLink(null);
      // Once this screen is gone, or it would load what the account has.
      queueMicrotask(clearCachedOrders);
    };
  }, [token]);

  return { token, isReady: token !== null && ready === token };
}

/** Any other fragment is a place in the page, such as that of the skip link. */
function readToken(): string | null {
  const fragment = window.location.hash.slice(1);
  if (/^[\w-]{43}$/.test(fragment)) return fragment;
  return tryStorage(() => window.sessionStorage.getItem(linkStorageKey)) || null;
}

/**
 * What was loaded for the account is not the link's, and the other way round. With `revalidate`, as the next screen
 * would wait for the call of this one otherwise.
 */
const clearCachedOrders = (): Promise<unknown> =>
  mutate((key) => typeof key === 'string' && /^\/(orders|invoices)\?/.test(key), undefined, { revalidate: true });
