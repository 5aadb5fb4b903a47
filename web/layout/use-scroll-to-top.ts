import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A new page starts at its top; back and forward keep the place that the browser remembers. */
export function useScrollToTop(): void {
  const [location] = useLocation();
  const wentBack = useRef(false);
  const shown = useRef(location);

  useLayoutEffect(() => {
    // Capturing, to be asked before the router draws the page.
    const note = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [location]);
}
