import { type RefObject, useEffect } from 'react';
import type { MasonryLayout } from './masonry-layout.ts';

/** Scrolls a cell into sight: the one whose photo the viewer showed last. Once drawn, it takes the focus. */
export function useReturnTo(ref: RefObject<HTMLElement | null>, layout: MasonryLayout, index: number | null): void {
  const cell = index === null ? undefined : layout.cells[index];
  useEffect(() => {
    if (!ref.current || !cell) return;
    const top = ref.current.getBoundingClientRect().top + cell.top;
    const isInSight = top >= 0 && top + cell.height <= window.innerHeight;
    if (!isInSight) window.scrollBy({ top: top - (window.innerHeight - cell.height) / 2, behavior: 'instant' });
  }, [ref, cell]);
}
