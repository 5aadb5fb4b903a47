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

/** Opens the dialog of plans, which the header renders, from anywhere. */
export const openPlans = (): void => set(true);
export const closePlans = (): void => set(false);
const get = (): boolean => isOpen;
export const usePlansOpen = (): boolean => useSyncExternalStore(subscribe, get, get);

/** Loads the code of the dialog. */
export const loadPlanDialog = () => import('./plan-dialog.tsx');
