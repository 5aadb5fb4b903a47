import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollScale } from './scroll-scale.ts';

/** Blink ends pages at 2^25 device pixels; half of it, where positions are still exact to the pixel. */
const maxDevicePixels = 2 ** 24;
/** A scroll further than this is a pull at the scroll bar or a key. */
const jumpScreens = 4;
/** Without another scroll event. */
const restMs = 200;
/** The photos change only after so many pixels. */
const step = 200;

const headerHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0;
/** Under the page's header. */
export const screenHeight = (): number => window.innerHeight - headerHeight();
const maxHeight = (): number => maxDevicePixels / (window.devicePixelRatio || 1);

/** Content that may be longer than a page; `A` is a place in it that survives another layout. */
interface ScrollContent<A> {
  height: number;
  anchorAt: (top: number) => A | null;
  topOfAnchor: (anchor: A) => number;
}

export interface ScrollSpace {
  /** What of the content is in the window, with a screen above and below. */
  band: { top: number; bottom: number };
  /** To subtract from where something is in the content, to get where it is in the page. */
  shift: number;
  /** Of the element in the page. */
  height: number;
  /** Returns what of the content is right under the page's header. */
  top: () => number;
  scrollTo: (top: number) => void;
  /** Scrolls as little as needed to have this in the window. */
  reveal: (top: number, bottom: number) => void;
}

/**
 * Scrolls content of any length in an element of the page. It holds what is at the top in its place when the layout
 * changes.
 */
export function useScrollSpace<A>(ref: RefObject<HTMLElement | null>, content: ScrollContent<A>): ScrollSpace {
  const [view, setView] = useState({ top: 0, bottom: 0, shift: 0 });
  const place = useRef({ page: 0, shift: 0 });
  const anchor = useRef<A | null>(null);
  const latest = useRef(content);
  latest.current = content;

  const space = useMemo(() => {
    // Reading a style may lay out the page.
    const header = headerHeight();
    const scaleNow = () => scrollScale(latest.current.height, window.innerHeight - header, maxHeight());
    const pageTop = (): number => header - (ref.current?.getBoundingClientRect().top ?? 0);
    const top = (): number => {
      const page = pageTop();
      const { range, toContent } = scaleNow();
      const isJump = Math.abs(page - place.current.page) > jumpScreens * window.innerHeight;
      const isAtEnd = page <= 0 || page >= range;
      place.current = { page, shift: isJump || isAtEnd ? toContent(page) - page : place.current.shift };
      return page + place.current.shift;
    };
    const show = (): void => {
      const now = place.current.page + place.current.shift;
      // At the page's own head nothing is held.
      anchor.current = now > 0 ? latest.current.anchorAt(now) : null;
      const start = Math.floor(now / step) * step;
      const screen = window.innerHeight;
      const next = { top: start - screen, bottom: start + step + 2 * screen, shift: place.current.shift };
      setView((last) =>
        last.top === next.top && last.bottom === next.bottom && last.shift === next.shift ? last : next,
      );
    };
    const scrollTo = (to: number): void => {
      const scaled = scaleNow().toPage(to);
      const page = scaled === to ? to : Math.round(scaled);
      const by = page - pageTop();
      place.current = { page, shift: to - page };
      show();
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
    };
    const reveal = (first: number, last: number): void => {
      const now = top();
      if (first < now) scrollTo(first);
      else if (last > now + window.innerHeight - header) scrollTo(Math.min(first, last - window.innerHeight + header));
    };
    const update = (): void => {
      top();
      show();
    };
    /** Where a jump would lead to, so that the next one starts from there; nothing moves on the screen. */
    const rest = (): void => {
      const now = top();
      if (Math.abs(scaleNow().toPage(now) - place.current.page) >= 1) flushSync(() => scrollTo(now));
    };
    return { top, scrollTo, reveal, update, rest };
  }, [ref]);

  useLayoutEffect(() => {
    if (!ref.current) return;
    if (anchor.current && space.top() > 0) space.scrollTo(content.topOfAnchor(anchor.current));
    space.update();
  }, [ref, content, space]);

  useLayoutEffect(() => {
    let [frame, timer, isTouched] = [0, 0, false];
    const waitForRest = (): void => {
      clearTimeout(timer);
      if (!isTouched) timer = window.setTimeout(space.rest, restMs);
    };
    const touch = ({ touches }: TouchEvent): void => {
      isTouched = touches.length > 0;
      waitForRest();
    };
    const update = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(space.update);
    };
    const follow = (): void => {
      update();
      waitForRest();
    };
    // What is above the content may become shorter, which is no scroll.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    for (const type of ['scroll', 'resize']) window.addEventListener(type, follow, options);
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      window.addEventListener(type, touch, options);
    return () => {
      listeners.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [space]);

  const { top, bottom, shift } = view;
  return useMemo(
    () => ({
      band: { top, bottom },
      shift,
      height: Math.min(content.height, maxHeight()),
      top: space.top,
      scrollTo: space.scrollTo,
      reveal: space.reveal,
    }),
    [top, bottom, shift, content.height, space],
  );
}
