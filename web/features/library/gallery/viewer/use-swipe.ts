import { type PointerEvent, type TouchEvent, useRef } from 'react';

/** In pixels; shorter or steeper moves are taps and scrolls. */
const minSwipe = 48;

/** Swipes between photos. While the page is zoomed, a swipe pans instead. */
export function useSwipe(step: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.05;
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current =
        event.touches.length === 1 && touch && !isZoomed() ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const dx = touch.clientX - start.current.x;
      const dy = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) >= minSwipe && Math.abs(dx) > Math.abs(dy) * 1.5) step(dx < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
    // A mouse would start dragging the image.
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.target instanceof HTMLImageElement) event.preventDefault();
    },
  };
}
