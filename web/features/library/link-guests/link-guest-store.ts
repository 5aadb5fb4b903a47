import { useEffect } from 'react';
import { sharePagePath } from '../../../../shared/library/albums/album-page.ts';
import type { LinkGuest } from '../../../../shared/library/link-guests/contract.ts';
import { hasCode } from '../../../lib/api.ts';
import { newKeyedStore, useKeyed } from '../../../lib/keyed-store.ts';
import { createGuest, getGuest, renameGuest } from './api.ts';
import { dropGuestToken, readGuestToken, saveGuestToken } from './guest-token-store.ts';

/** Undefined: not known yet; null: they have not said who they are. */
type Known = LinkGuest | null | undefined;

const guests = newKeyedStore<LinkGuest | null>();
const loading = new Map<string, Promise<LinkGuest | null>>();

export const knownGuest = (slug: string): Known => guests.get(slug);

/** Asks who the token of this browser names, unless it is known. Throws an `ApiError`. */
async function load(slug: string): Promise<void> {
  if (guests.get(slug) !== undefined) return;
  const token = readGuestToken(slug);
  if (token === null) return guests.set(slug, null);
  const known = loading.get(slug) ?? findGuest(slug);
  loading.set(slug, known);
  const guest = await known.finally(() => loading.delete(slug));
  // A personal link may have brought another one meanwhile.
  if (readGuestToken(slug) === token) guests.set(slug, guest);
  else await load(slug);
}

async function findGuest(slug: string): Promise<LinkGuest | null> {
  const token = readGuestToken(slug);
  try {
    return (await getGuest(slug)).guest;
  } catch (error) {
    if (!hasCode(error, 'link-guest-missing')) throw error;
    // The token is of another link, or its guest is gone.
    if (readGuestToken(slug) === token) dropGuestToken(slug);
    return null;
  }
}

/** Returns the guest of a link in this browser; null: they have not said who they are. Throws an `ApiError`. */
export async function currentGuest(slug: string): Promise<LinkGuest | null> {
  await load(slug);
  return guests.get(slug) ?? null;
}

/** The token of this browser is another one. */
export function reloadGuest(slug: string): void {
  guests.set(slug, undefined);
  // Before the password of the link it can't be known; it is asked for again when it is needed.
  load(slug).catch(() => undefined);
}

/** Says who the guest is: under their name so far, or as a new one. Throws an `ApiError`. */
export async function nameGuest(slug: string, name: string): Promise<LinkGuest> {
  if (await currentGuest(slug)) {
    const { guest } = await renameGuest(slug, name);
    guests.set(slug, guest);
    return guest;
  }
  const { guest, guestToken } = await createGuest(slug, name);
  saveGuestToken(slug, guestToken);
  guests.set(slug, guest);
  return guest;
}

/** This browser is of somebody else. */
export function forgetGuest(slug: string): void {
  dropGuestToken(slug);
  guests.set(slug, null);
}

/** The guest of a link in this browser. */
export function useLinkGuest(slug: string): Known {
  useEffect(() => void load(slug).catch(() => undefined), [slug]);
  return useKeyed(guests, slug);
}

/** Returns the link that makes any browser this guest's. */
export const returnUrl = (slug: string): string =>
  `${window.location.origin}${sharePagePath(slug)}#host=${readGuestToken(slug) ?? ''}`;
