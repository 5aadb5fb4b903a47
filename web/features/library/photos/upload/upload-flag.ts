import { tryStorage } from '../../../../lib/try-storage.ts';

/** In `localStorage` while there are records of unfinished uploads: pages without any do not load the code. */
const flag = 'uploads';

export const hasUploadRecords = (): boolean => tryStorage(() => localStorage.getItem(flag)) !== null;

export function setUploadRecords(hasAny: boolean): void {
  tryStorage(() => (hasAny ? localStorage.setItem(flag, '1') : localStorage.removeItem(flag)));
}
