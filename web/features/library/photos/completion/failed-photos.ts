import { tryStorage } from '../../../../lib/try-storage.ts';

const key = 'failed-photos';

/** Ids of the photos that this browser could not complete; the list lasts as long as the tab. */
export function failedPhotos(): ReadonlySet<string> {
  const saved = tryStorage(() => sessionStorage.getItem(key));
  return new Set(saved ? saved.split(' ') : []);
}

export function rememberFailure(photoId: string): void {
  tryStorage(() => sessionStorage.setItem(key, [...failedPhotos(), photoId].join(' ')));
}
