import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { useSamePhoto } from './use-same-photo.ts';

/** Renders the hook for a list and an index, and for each that follows; returns where it moved to. */
function movesOf(...renders: [ids: (string | null)[], index: number][]): number[] {
  const moves: number[] = [];
  const photosOf = (ids: (string | null)[]) => ids.map((id) => (id === null ? undefined : { id })) as Photo[];
  const [[first, firstIndex] = [[], 0], ...others] = renders;
  const { rerender } = renderHook(
    ({ photos, index }) => useSamePhoto(photos, index, (found) => void moves.push(found)),
    { initialProps: { photos: photosOf(first), index: firstIndex } },
  );
  for (const [ids, index] of others) rerender({ photos: photosOf(ids), index });
  return moves;
}

it('follows the photo where those before it fold or come', () => {
  expect(movesOf([['a', 'b', 'c', 'd'], 2], [['a', 'c', 'd'], 2])).toEqual([1]);
  expect(movesOf([[null, null, 'c'], 2], [['a', 'b', 'x', 'c'], 2])).toEqual([3]);
});

it('stays where another photo was asked for, or the photo is gone', () => {
  expect(movesOf([['a', 'b', 'c'], 0], [['a', 'b', 'c'], 1], [['a', 'b', 'c'], 2])).toEqual([]);
  expect(movesOf([['a', 'b', 'c'], 1], [['a', 'c'], 1])).toEqual([]);
  expect(movesOf([['a', null], 1], [['a', 'b'], 1])).toEqual([]);
});
