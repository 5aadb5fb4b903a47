import { useState } from 'react';
import { tryStorage } from '../../../lib/try-storage.ts';
import { type Density, densities } from './grid-shape.ts';

const storageKey = 'grid-columns';

const readDensity = (): Density => {
  const stored = tryStorage(() => localStorage.getItem(storageKey));
  return densities.find((density) => String(density) === stored) ?? densities[0];
};

/** How many columns this device shows on a phone. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(readDensity);
  const choose = (next: Density): void => {
    setDensity(next);
    tryStorage(() => localStorage.setItem(storageKey, String(next)));
  };
  return [density, choose];
}
