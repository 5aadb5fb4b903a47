import { newKeyedStore, useKeyed, useKeyedPart } from '../../../lib/keyed-store.ts';
import { newLoads } from '../../../lib/loads.ts';
import { currentGuest } from '../link-guests/link-guest-store.ts';
import { getHiddenIds, hidePhoto, unhidePhoto } from './api.ts';

const hidden = newKeyedStore<ReadonlySet<string>>();
const loads = newLoads();
/** Photos that are hidden once the guest has said their name. */
const asked = newKeyedStore<string>();

export const useIsHidden = (slug: string, photoId: string): boolean =>
  useKeyedPart(hidden, slug, (ids) => ids?.has(photoId) ?? false);

/** The photo that waits for a name; undefined: none. */
export const useAskedToHide = (slug: string): string | undefined => useKeyed(asked, slug);

export const askToHide = (slug: string, photoId: string | null): void => asked.set(slug, photoId ?? undefined);

/** Throws an `ApiError`. */
export const loadHidden = (slug: string): Promise<void> =>
  loads.load(slug, async () => hidden.set(slug, new Set((await getHiddenIds(slug)).photoIds)));

function mark(slug: string, photoId: string, isHidden: boolean): void {
  const next = new Set(hidden.get(slug));
  if (isHidden) next.add(photoId);
  else next.delete(photoId);
  hidden.set(slug, next);
}

/** Hides a photo from other guests of the album, or shows it again. Throws an `ApiError`. */
export async function setHidden(slug: string, photoId: string, isHidden: boolean): Promise<void> {
  if (!(await currentGuest(slug))?.name) return askToHide(slug, photoId);
  await loads.whenIdle(slug);
  mark(slug, photoId, isHidden);
  try {
    await loads.track(slug, (isHidden ? hidePhoto : unhidePhoto)(slug, photoId));
  } catch (error) {
    mark(slug, photoId, !isHidden);
    throw error;
  }
}
