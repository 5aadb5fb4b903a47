import { type RefObject, useEffect } from 'react';
import type { MasonryLayout } from './masonry-layout.ts';

/** Brings a cell into sight and focuses it: the one whose photo the viewer showed last. */
export function useReturnTo(ref: RefObject<HTMLElement | null>, layout: MasonryLayout, index: number | null): void {
  const cell = index === null ? undefined : layout.cells[index];
  useEffect(() => {
    const grid = ref.current;
    if (!grid || !cell || index === null) return;
    const top = grid.getBoundingClientRect().top + cell.top;
    const isInSight = top >= 0 && top + cell.height <= window.innerHeight;
    if (!isInSight) window.scrollBy({ top: top - (window.innerHeight - cell.height) / 2, behavior: 'instant' });
    // The cells around the new place are drawn in the frame after the scroll.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        grid.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] button`)?.focus({ preventScroll: true }),
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [ref, cell, index]);
}
