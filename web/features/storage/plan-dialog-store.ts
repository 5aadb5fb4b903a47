import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the plans from wherever the storage is spoken of; the header shows them. */
export const openPlans = (): void => set(true);
export const closePlans = (): void => set(false);
const get = (): boolean => isOpen;
export const usePlansOpen = (): boolean => useSyncExternalStore(subscribe, get, get);

/** Its code, loaded at the first sign of interest. */
export const loadPlanDialog = () => import('./plan-dialog.tsx');
