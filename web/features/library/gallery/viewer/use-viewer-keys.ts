import type { KeyboardEvent, RefObject } from 'react';
import type { SlidesHandle } from './slides/photo-slides.tsx';

interface ViewerKeys {
  slides: RefObject<SlidesHandle | null>;
  step: (direction: 1 | -1) => void;
  goTo: (index: number) => void;
  total: number;
  toggleInfo: () => void;
}

/** Text fields use these keys themselves. */
const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Returns what keys do in the viewer; arrows show the rest of a zoomed photo before they step on. */
export function useViewerKeys({ slides, step, goTo, total, toggleInfo }: ViewerKeys): (event: KeyboardEvent) => void {
  const zoomIn = (): void => slides.current?.zoom(1);
  const actions = new Map<string, () => unknown>([
    ['ArrowRight', () => slides.current?.pan(-1, 0) || step(1)],
    ['ArrowLeft', () => slides.current?.pan(1, 0) || step(-1)],
    ['ArrowUp', () => slides.current?.pan(0, 1)],
    ['ArrowDown', () => slides.current?.pan(0, -1)],
    ['Home', () => goTo(0)],
    ['End', () => goTo(total - 1)],
    ['+', zoomIn],
    // On the key of '+', without Shift.
    ['=', zoomIn],
    ['-', () => slides.current?.zoom(-1)],
    ['0', () => slides.current?.fit()],
    ['i', toggleInfo],
  ]);
  return (event) => {
    const isBrowsers = event.ctrlKey || event.metaKey || event.altKey;
    if (isBrowsers || isInField(event)) return;
    actions.get(event.key)?.();
    const key = event.key.toLowerCase();
    // What a list of photos adds to the viewer names its own key.
    if (/^[a-z]$/.test(key) && !event.repeat)
      event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
  };
}
