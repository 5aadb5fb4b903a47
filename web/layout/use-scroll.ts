import { useLayoutEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { ScrollMemory } from './scroll-memory.ts';

const memory = new ScrollMemory();
const hashTarget = (): string => window.location.hash.slice(1);

/** A new page starts at its top or at the section its address names; back, forward and reload lead to the place where it was left. */
export function useScroll(): void {
  const location = usePathname();
  const shown = useRef(location);
  /** Set by back and forward, before the router renders the page. */
  const placeToRestore = useRef<number | null>(null);

  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation && navigation.type !== 'navigate') memory.restore(memory.placeOf());
    else if (hashTarget()) memory.follow(hashTarget());
    const stopWatching = memory.watch();
    const noteBack = () => {
      // Back out of something over the page (the photo viewer) stays on it.
      if (window.location.pathname !== shown.current) placeToRestore.current = memory.placeOf();
    };
    window.addEventListener('popstate', noteBack, { capture: true });
    return () => {
      stopWatching();
      window.removeEventListener('popstate', noteBack, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (placeToRestore.current !== null) memory.restore(placeToRestore.current);
    else if (hashTarget()) memory.follow(hashTarget());
    else memory.top();
    placeToRestore.current = null;
  }, [location]);
}
