import { useSyncExternalStore } from 'react';
import { newListeners } from '../../../lib/listeners.ts';
import { currentGuest } from '../link-guests/link-guest-store.ts';
import { getHiddenIds, hidePhoto, unhidePhoto } from './api.ts';

const hiddenOf = new Map<string, ReadonlySet<string>>();
/** Photos that are hidden once the guest has said their name. */
const askedOf = new Map<string, string>();
const { notify, subscribe } = newListeners();

export function useIsHidden(slug: string, photoId: string): boolean {
  const get = () => hiddenOf.get(slug)?.has(photoId) ?? false;
  return useSyncExternalStore(subscribe, get, get);
}

/** The photo that waits for a name; undefined: none. */
export function useAskedToHide(slug: string): string | undefined {
  const get = () => askedOf.get(slug);
  return useSyncExternalStore(subscribe, get, get);
}

export function askToHide(slug: string, photoId: string | null): void {
  if (photoId === null) askedOf.delete(slug);
  else askedOf.set(slug, photoId);
  notify();
}

/** Throws an `ApiError`. */
export async function loadHidden(slug: string): Promise<void> {
  hiddenOf.set(slug, new Set((await getHiddenIds(slug)).photoIds));
  notify();
}

function mark(slug: string, photoId: string, isHidden: boolean): void {
  const next = new Set(hiddenOf.get(slug));
  if (isHidden) next.add(photoId);
  else next.delete(photoId);
  hiddenOf.set(slug, next);
  notify();
}

/** Hides a photo from other guests of the album, or shows it again. Throws an `ApiError`. */
export async function setHidden(slug: string, photoId: string, isHidden: boolean): Promise<void> {
  if (!(await currentGuest(slug))?.name) return askToHide(slug, photoId);
  mark(slug, photoId, isHidden);
  try {
    await (isHidden ? hidePhoto : unhidePhoto)(slug, photoId);
  } catch (error) {
    mark(slug, photoId, !isHidden);
    throw error;
  }
}
