import { useCallback } from 'react';
import toasts from './toast.module.css';

/** For the viewport of a dialog: tells its styles how much of the window's bottom the messages take, above all else. */
export function useToastRoom() {
  return useCallback((viewport: HTMLElement | null) => {
    const region = document.querySelector(`.${toasts.region}:not([data-inline])`);
    if (!viewport || !region) return;
    const observer = new ResizeObserver(() => {
      const room = region.querySelector('[data-tone]') ? window.innerHeight - region.getBoundingClientRect().top : 0;
      viewport.style.setProperty('--toast-room', `${room}px`);
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, []);
}
