import { useEffect, useSyncExternalStore } from 'react';
import type { LinkGuest } from '../../../../shared/library/link-guests/contract.ts';
import { hasCode } from '../../../lib/api.ts';
import { createGuest, getGuest, renameGuest } from './api.ts';
import { dropGuestToken, keepGuestToken, readGuestToken } from './guest-token-store.ts';

/** Undefined: not known yet; null: they have not said who they are. */
type Known = LinkGuest | null | undefined;

const guests = new Map<string, LinkGuest | null>();
const loading = new Set<string>();
const listeners = new Set<() => void>();

function set(slug: string, guest: LinkGuest | null): void {
  guests.set(slug, guest);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const knownGuest = (slug: string): Known => guests.get(slug);

/** Asks who the token of this browser names. */
async function load(slug: string): Promise<void> {
  if (guests.has(slug) || loading.has(slug)) return;
  if (readGuestToken(slug) === null) return set(slug, null);
  loading.add(slug);
  try {
    set(slug, (await getGuest(slug)).guest);
  } catch (error) {
    // The token is of another link, or its guest is gone.
    if (hasCode(error, 'link-guest-missing')) dropGuestToken(slug);
    set(slug, null);
  } finally {
    loading.delete(slug);
  }
}

/** The token of this browser is another one. */
export function reloadGuest(slug: string): void {
  guests.delete(slug);
  if (listeners.size > 0) void load(slug);
}

/** Says who the guest is: under their name so far, or as a new one. Throws an `ApiError`. */
export async function nameGuest(slug: string, name: string): Promise<LinkGuest> {
  if (guests.get(slug)) {
    const { guest } = await renameGuest(slug, name);
    set(slug, guest);
    return guest;
  }
  const { guest, guestToken } = await createGuest(slug, name);
  keepGuestToken(slug, guestToken);
  set(slug, guest);
  return guest;
}

/** This browser is of somebody else. */
export function forgetGuest(slug: string): void {
  dropGuestToken(slug);
  set(slug, null);
}

/** The guest of a link in this browser. */
export function useLinkGuest(slug: string): Known {
  useEffect(() => void load(slug), [slug]);
  const get = () => guests.get(slug);
  return useSyncExternalStore(subscribe, get, get);
}

/** Returns the link that makes any browser this guest's. */
export const returnUrl = (slug: string): string =>
  `${window.location.origin}/share/${encodeURIComponent(slug)}#host=${readGuestToken(slug) ?? ''}`;
