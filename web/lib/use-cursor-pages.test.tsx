import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refresh } from './api.ts';
import { useCursorPages } from './use-cursor-pages.ts';

interface Page {
  names: string[];
  nextCursor: string | null;
}

it('a list on the screen is loaded again after a write, all of its pages, and no other list', async () => {
  let names = ['a', 'b'];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const isFirst = !url.includes('cursor=');
    return Response.json({ names: [names[isFirst ? 0 : 1]], nextCursor: isFirst ? 'next' : null });
  });
  const { result, unmount } = renderHook(() => useCursorPages<Page>('/payments'));
  const shown = () => result.current.pages?.flatMap((page) => page.names);
  await waitFor(() => expect(shown()).toEqual(['a']));
  act(() => void result.current.loadMore());
  await waitFor(() => expect(shown()).toEqual(['a', 'b']));

  names = ['c', 'd'];
  await act(() => refresh('/orders'));
  expect(shown()).toEqual(['a', 'b']);
  await act(() => refresh('/pay'));
  await waitFor(() => expect(shown()).toEqual(['c', 'd']));

  unmount();
  const before = asked.length;
  await refresh('/payments');
  expect(asked).toHaveLength(before);
});
