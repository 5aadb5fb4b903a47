import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type MasonryLayout, type Range, visibleRange } from './masonry-layout.ts';

/** Returns the width of an element in pixels, 0 before it is measured. */
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

/** Returns the range of cells in the window, with a margin of one screen above and below. */
export function useVisibleRange(ref: RefObject<HTMLElement | null>, layout: MasonryLayout): Range {
  const [range, setRange] = useState<Range>({ start: 0, end: 0 });
  useLayoutEffect(() => {
    const update = (): void => {
      const element = ref.current;
      if (!element) return;
      const top = -element.getBoundingClientRect().top;
      const screen = window.innerHeight;
      const next = visibleRange(layout.cells, top - screen, top + 2 * screen);
      setRange((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    update();
    let frame = 0;
    const schedule = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
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

/** Requests the next page before the last loaded cell comes into view. */
export function useNeedMore(range: Range, loaded: number, hasMore: boolean, onNeedMore: () => void): void {
  const isNear = hasMore && range.end >= loaded;
  useEffect(() => {
    // `onNeedMore` changes after each page: the end may still be in view then.
    if (isNear) onNeedMore();
  }, [isNear, onNeedMore]);
}

/** Scrolls the cell at `index`, whose photo the viewer showed last, into view. */
export function useReturnTo(ref: RefObject<HTMLElement | null>, layout: MasonryLayout, index: number | null): void {
  const cell = index === null ? undefined : layout.cells[index];
  useEffect(() => {
    if (!ref.current || !cell) return;
    const top = ref.current.getBoundingClientRect().top + cell.top;
    const isInView = top >= 0 && top + cell.height <= window.innerHeight;
    if (!isInView) window.scrollBy({ top: top - (window.innerHeight - cell.height) / 2, behavior: 'instant' });
  }, [ref, cell]);
}
