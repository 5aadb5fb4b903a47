import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFreshOnMount } from './use-fresh-on-mount.ts';

it('asks once for what was there already, however often the screen renders', () => {
  const mutate = vi.fn();
  const { rerender } = renderHook(({ data }) => useFreshOnMount(data, mutate), { initialProps: { data: ['a'] } });
  rerender({ data: ['a', 'b'] });
  rerender({ data: ['a', 'b', 'c'] });
  expect(mutate).toHaveBeenCalledTimes(1);
});

it('leaves what is loaded now alone', () => {
  const mutate = vi.fn();
  const { rerender } = renderHook(({ data }: { data?: string[] }) => useFreshOnMount(data, mutate), {
    initialProps: {},
  });
  rerender({ data: ['a'] });
  expect(mutate).not.toHaveBeenCalled();
});
