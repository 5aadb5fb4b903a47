import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type MasonryLayout, type Range, visibleRange } from './masonry-layout.ts';

/** Width of an element, 0 before it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Cells of the window's part of the grid and of a screen above and below it. */
export function useVisibleRange(ref: RefObject<HTMLElement | null>, layout: MasonryLayout): Range {
  const [range, setRange] = useState<Range>({ start: 0, end: 0 });
  useLayoutEffect(() => {
    const look = (): void => {
      const element = ref.current;
      if (!element) return;
      const top = -element.getBoundingClientRect().top;
      const screen = window.innerHeight;
      const next = visibleRange(layout.cells, top - screen, top + 2 * screen);
      setRange((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    look();
    let frame = 0;
    const schedule = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [ref, layout]);
  return range;
}

/** Asks for the next page before the last loaded cell comes into sight. */
export function useNeedMore(range: Range, loaded: number, hasMore: boolean, onNeedMore: () => void): void {
  const isNear = hasMore && range.end >= loaded;
  useEffect(() => {
    // `onNeedMore` is a new one after each page: the end may still be in sight then.
    if (isNear) onNeedMore();
  }, [isNear, onNeedMore]);
}

/** Scrolls a cell into sight: the one whose photo the viewer showed last. Once rendered, it takes the focus. */
export function useReturnTo(ref: RefObject<HTMLElement | null>, layout: MasonryLayout, index: number | null): void {
  const cell = index === null ? undefined : layout.cells[index];
  useEffect(() => {
    if (!ref.current || !cell) return;
    const top = ref.current.getBoundingClientRect().top + cell.top;
    const isInSight = top >= 0 && top + cell.height <= window.innerHeight;
    if (!isInSight) window.scrollBy({ top: top - (window.innerHeight - cell.height) / 2, behavior: 'instant' });
  }, [ref, cell]);
}
