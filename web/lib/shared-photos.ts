import { tryStorage } from './try-storage.ts';

/** As web/public/share-target.js fills it. */
export const sharedPhotosCache = 'shared-photos';
const lastUserKey = 'shared_photos_user';

export async function removeSharedPhotos(): Promise<void> {
  // Browsers have caches on safe origins only.
  if ('caches' in window) await caches.delete(sharedPhotosCache);
}

/** Removes what is there when another user was signed in last: it may be theirs. */
export async function removeSharedPhotosOfOthers(userId: string): Promise<void> {
  const lastUserId = tryStorage(() => localStorage.getItem(lastUserKey));
  tryStorage(() => localStorage.setItem(lastUserKey, userId));
  if (lastUserId !== null && lastUserId !== userId) await removeSharedPhotos();
}
