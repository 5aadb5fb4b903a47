import { tryStorage } from '../../../lib/try-storage.ts';

/** In `localStorage` while an import is unfinished: pages without any do not load the code. */
const flag = 'import';

export const hasImportRecord = (): boolean => tryStorage(() => localStorage.getItem(flag)) !== null;

export function setImportRecord(hasAny: boolean): void {
  tryStorage(() => (hasAny ? localStorage.setItem(flag, '1') : localStorage.removeItem(flag)));
}
