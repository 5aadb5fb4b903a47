import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { onScrollFrame } from '../../lib/on-scroll.ts';
import { type Anchor, anchorAt, type TimelineLayout, topOfAnchor } from './timeline-layout.ts';

/** The photos change only after so many pixels. */
const step = 200;

export const headerHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0;

interface Band {
  top: number;
  bottom: number;
}

/** Returns how far an element is scrolled under the page's header. */
export const scrolledTop = (element: Element): number => headerHeight() - element.getBoundingClientRect().top;

/** Scrolls until this height of the element is right under the page's header. */
export function scrollToTop(element: Element, top: number): void {
  window.scrollBy({ top: top - scrolledTop(element), behavior: 'instant' });
}

/**
 * Returns what of the element is in the window, with a screen above and below; it holds the photo at the top in its
 * place when real counts or another width change the layout.
 */
export function useBand(ref: RefObject<HTMLElement | null>, layout: TimelineLayout): Band {
  const [band, setBand] = useState<Band>({ top: 0, bottom: 0 });
  const anchor = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // At the page's own head nothing is held.
    if (anchor.current && scrolledTop(element) > 0) scrollToTop(element, topOfAnchor(layout, anchor.current));
    const update = (): void => {
      const top = scrolledTop(element);
      anchor.current = top > 0 ? anchorAt(layout, top) : null;
      const screen = window.innerHeight;
      const start = Math.floor(top / step) * step;
      setBand((last) => {
        const next = { top: start - screen, bottom: start + step + 2 * screen };
        return last.top === next.top && last.bottom === next.bottom ? last : next;
      });
    };
    update();
    return onScrollFrame(update);
  }, [ref, layout]);
  return band;
}
