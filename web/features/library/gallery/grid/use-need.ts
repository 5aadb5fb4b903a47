import { useEffect } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Range } from './grid-cells.ts';

/** While somebody scrolls fast, nothing is loaded of what flies by. */
const settledMs = 100;

/** Asks for the photos of a range that are not loaded, and again after each page (`onNeed` changes then). */
export function useNeed(photos: readonly Photo[], { start, end }: Range, onNeed?: (range: Range) => void): void {
  const isMissing = lacksPhoto(photos, start, end);
  const isNextToLoaded = photos[start - 1] !== undefined || photos[start] !== undefined || photos[end] !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    const ask = (): void => onNeed?.({ start, end });
    if (isNextToLoaded) return ask();
    const timer = setTimeout(ask, settledMs);
    return () => clearTimeout(timer);
  }, [isMissing, isNextToLoaded, start, end, onNeed]);
}

function lacksPhoto(photos: readonly Photo[], start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (!photos[index]) return true;
  return false;
}
