import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDragOrder } from './use-drag-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A finger that rests on a photo for half a second; returns what is dragged then. */
function restOn(id: string, { cancelable }: { cancelable: boolean }): string | undefined {
  const { result } = renderHook(() => useDragOrder(() => {}));
  const down = { pointerId: 1, clientX: 5, clientY: 5, button: 0, pointerType: 'touch' } as PointerEvent;
  act(() => {
    result.current.onPointerDown(down, id);
    window.dispatchEvent(new Event('touchstart', { cancelable }));
    vi.advanceTimersByTime(500);
  });
  return result.current.dragged?.id;
}

it('takes a photo on which a finger rests', () => {
  expect(restOn('a', { cancelable: true })).toBe('a');
});

it('takes none while the finger stops a page that still glides: the browser would scroll, and the photo be lost', () => {
  expect(restOn('a', { cancelable: false })).toBeUndefined();
});
