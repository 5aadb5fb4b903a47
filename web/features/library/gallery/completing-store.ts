import { useSyncExternalStore } from 'react';

let completingId: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCompletingId(photoId: string | null): void {
  completingId = photoId;
  for (const listener of listeners) listener();
}

/** Whether previews or a print master of this photo are being made in this tab, outside of an upload. */
export const useIsCompleting = (photoId: string): boolean =>
  useSyncExternalStore(subscribe, () => completingId === photoId);
