import { useSyncExternalStore } from 'react';
import { newListeners } from '../../../lib/listeners.ts';

let isOpen = false;
const { notify, subscribe } = newListeners();

function set(next: boolean): void {
  isOpen = next;
  notify();
}

/** Opens the dialog of plans, which the header renders, from anywhere. */
export const openPlans = (): void => set(true);
export const closePlans = (): void => set(false);
const get = (): boolean => isOpen;
export const usePlansOpen = (): boolean => useSyncExternalStore(subscribe, get, get);

/** Loads the code of the dialog. */
export const loadPlanDialog = () => import('./plan-dialog.tsx');
