import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { ignoreNextClick, scrollAtEdges } from '../../../../lib/drag.ts';
import type { Drop } from './ordered-items.ts';

const longPressMs = 350;
const slackPx = 6;

interface Dragged {
  id: string;
  x: number;
  y: number;
  drop: Drop | null;
}

interface Press {
  id: string;
  pointerId: number;
  startX: number;
  startY: number;
  timer: number;
}

/**
 * Drags a photo to a place in the grid: with a mouse at once, with a finger after a long press. Cells and headings carry
 * their id in `data-item`. Returns what is dragged, and what begins it.
 */
export function useDragOrder(onDrop: (id: string, drop: Drop) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<Press | null>(null);
  const latest = useRef({ dragged, onDrop });
  latest.current = { dragged, onDrop };
  const isDragging = dragged !== null;

  const onPointerDown = ({ pointerId, clientX, clientY, button, pointerType }: PointerEvent, id: string): void => {
    if (button !== 0) return;
    const start = (): void => setDragged({ id, x: clientX, y: clientY, drop: null });
    const timer = pointerType === 'mouse' ? 0 : window.setTimeout(start, longPressMs);
    press.current = { id, pointerId, startX: clientX, startY: clientY, timer };
  };

  useEffect(() => {
    const end = (): void => {
      clearTimeout(press.current?.timer);
      press.current = null;
      setDragged(null);
    };
    const move = (event: globalThis.PointerEvent): void => {
      const pressed = press.current;
      if (!pressed || event.pointerId !== pressed.pointerId) return;
      const { clientX: x, clientY: y } = event;
      const isFar = Math.hypot(x - pressed.startX, y - pressed.startY) > slackPx;
      const isOn = latest.current.dragged !== null;
      // A finger that moves at once scrolls.
      if (!isOn && isFar && pressed.timer) end();
      else if (isOn || isFar) setDragged({ id: pressed.id, x, y, drop: dropAt(x, y, pressed.id) });
    };
    const up = (): void => {
      const { dragged: last, onDrop: drop } = latest.current;
      if (last?.drop) drop(last.id, last.drop);
      if (last) ignoreNextClick();
      end();
    };
    const cancelOnEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !latest.current.dragged) return;
      event.stopPropagation();
      end();
    };
    // A finger that stops a gliding page scrolls it whatever we do: what it dragged would be lost at its first move.
    const endWhileGliding = (event: Event): void => {
      if (!event.cancelable) end();
    };
    const preventScroll = (event: Event): void => {
      if (latest.current.dragged && event.cancelable) event.preventDefault();
    };
    const { signal, abort } = listening();
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', cancelOnEscape, { signal, capture: true });
    window.addEventListener('touchstart', endWhileGliding, { signal, passive: false });
    window.addEventListener('touchmove', preventScroll, { signal, passive: false });
    return () => {
      end();
      abort();
    };
  }, []);

  useEffect(() => {
    if (!isDragging) return;
    return scrollAtEdges(() => latest.current.dragged?.y ?? window.innerHeight / 2);
  }, [isDragging]);

  return { dragged, onPointerDown };
}

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Returns the place at a point of the window, beside the item there. */
function dropAt(x: number, y: number, draggedId: string): Drop | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]');
  const target = element?.dataset.item;
  if (!element || !target || target === draggedId) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const isPhoto = element.dataset.photo !== undefined;
  const isFirstHalf = isPhoto ? x < left + width / 2 : y < top + height / 2;
  return { target, side: isFirstHalf ? 'before' : 'after' };
}
