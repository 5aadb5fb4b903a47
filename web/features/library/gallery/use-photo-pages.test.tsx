import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { usePhotoPages } from './use-photo-pages.ts';

const pageSize = 100;
let lists = 0;

/** A list of so many photos, paged from either end: the cursor is how many come before. */
function listOf(total: number, canTurn = true) {
  lists += 1;
  const name = `list-${lists}`;
  const calls: string[] = [];
  const pathOf = (order: string) => (cursor: string | null) => `${name} ${order} ${cursor ?? 0}`;
  const load = async (path: string) => {
    calls.push(path.slice(name.length + 1));
    const [, order, cursor] = path.split(' ');
    const first = Number(cursor);
    const photos = Array.from({ length: Math.min(pageSize, total - first) }, (_, at) => {
      const index = order === 'asc' ? first + at : total - 1 - first - at;
      return { id: `p${index}`, status: 'READY' } as Photo;
    });
    const end = first + photos.length;
    return { photos, total, nextCursor: end < total ? String(end) : null };
  };
  const { result } = renderHook(() =>
    usePhotoPages({
      pathOf: pathOf('asc'),
      tailOf: () => (canTurn ? pathOf('desc') : null),
      load,
      photosOf: (page) => page.photos,
      countOf: (page) => page.total,
    }),
  );
  const idAt = (index: number) => result.current.photos[index]?.id;
  const need = (start: number, end: number) => act(() => result.current.loadNear({ start, end }));
  return { calls, result, idAt, need };
}

it('is at the end of 50,000 photos by one call', async () => {
  const { calls, result, idAt, need } = listOf(50_000);
  await waitFor(() => expect(idAt(99)).toBe('p99'));
  need(49_990, 50_000);
  await waitFor(() => expect(idAt(49_999)).toBe('p49999'));
  expect(calls).toEqual(['asc 0', 'desc 0']);
  expect(idAt(49_900)).toBe('p49900');
  expect(idAt(49_899)).toBeUndefined();
  expect(result.current).toMatchObject({ hasMore: true, headCount: 100 });
});

it('fills holes from the nearer end, until both ends meet', async () => {
  const { calls, result, idAt, need } = listOf(450);
  await waitFor(() => expect(idAt(99)).toBe('p99'));
  need(440, 450);
  await waitFor(() => expect(idAt(449)).toBe('p449'));
  need(340, 350);
  await waitFor(() => expect(idAt(340)).toBe('p340'));
  need(110, 120);
  await waitFor(() => expect(idAt(110)).toBe('p110'));
  need(200, 210);
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  expect(calls).toEqual(['asc 0', 'desc 0', 'desc 100', 'asc 100', 'asc 200']);
  expect(result.current.photos.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, at) => `p${at}`));
});

it('goes on from the start where the order has no other end', async () => {
  const { calls, idAt, need } = listOf(450, false);
  await waitFor(() => expect(idAt(99)).toBe('p99'));
  need(440, 450);
  await waitFor(() => expect(idAt(199)).toBe('p199'));
  expect(calls).toEqual(['asc 0', 'asc 100']);
});
