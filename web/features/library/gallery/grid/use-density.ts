import { useSyncExternalStore } from 'react';
import { newListeners } from '../../../../lib/listeners.ts';
import { tryStorage } from '../../../../lib/try-storage.ts';
import { type Density, densities } from './grid-shape.ts';

const storageKey = 'grid-columns';
const { notify, subscribe } = newListeners();
let chosen = readDensity();

function readDensity(): Density {
  const stored = tryStorage(() => localStorage.getItem(storageKey));
  return densities.find((density) => String(density) === stored) ?? densities[0];
}

/** How many columns this device shows on a phone. */
export const useDensity = (): Density =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => densities[0],
  );

export function setDensity(density: Density): void {
  chosen = density;
  tryStorage(() => localStorage.setItem(storageKey, String(density)));
  notify();
}
