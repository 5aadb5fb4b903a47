import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

it('has what is typed once there was a pause, and nothing of what came before it', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 200), { initialProps: { text: '' } });
  const seen = new Set<string>();
  for (const text of ['n', 'ni', 'nit']) {
    rerender({ text });
    act(() => void vi.advanceTimersByTime(199));
    seen.add(result.current);
  }
  expect([...seen]).toEqual(['']);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('nit');
});
