import { useSyncExternalStore } from 'react';
import { newListeners } from '../../../lib/listeners.ts';

let completingId: string | null = null;
const { notify, subscribe } = newListeners();

export function setCompletingId(photoId: string | null): void {
  completingId = photoId;
  notify();
}

/** Whether previews or a print master of this photo are being made in this tab, outside of an upload. */
export const useIsCompleting = (photoId: string): boolean =>
  useSyncExternalStore(subscribe, () => completingId === photoId);
