import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { afterClick, afterDrag, allOf, hasAll, type SelectedPhotos } from './selected-photos.ts';

const photosOf = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}` }) as unknown as Photo);
const photos = photosOf(10);
const none: SelectedPhotos = new Map();
const ids = (selected: SelectedPhotos | null) => (selected ? [...selected.keys()].sort() : null);
const click = (selected: SelectedPhotos, index: number) =>
  afterClick(selected, { photos, index, anchorId: null, isRange: false });
const shiftClick = (selected: SelectedPhotos, index: number, anchorId: string | null) =>
  afterClick(selected, { photos, index, anchorId, isRange: true });

describe('selecting photos', () => {
  it('selects with one click and deselects with the next', () => {
    const selected = click(none, 3) ?? none;
    expect(ids(selected)).toEqual(['p3']);
    expect(ids(click(selected, 3))).toEqual([]);
  });

  it('selects a range in both directions, and keeps the rest of the selection', () => {
    const selected = click(none, 9) ?? none;
    expect(ids(shiftClick(selected, 4, 'p2'))).toEqual(['p2', 'p3', 'p4', 'p9']);
    expect(ids(shiftClick(selected, 2, 'p4'))).toEqual(['p2', 'p3', 'p4', 'p9']);
  });

  it('selects one photo when a range has no start', () => {
    expect(ids(shiftClick(none, 4, null))).toEqual(['p4']);
    expect(ids(shiftClick(none, 4, 'gone'))).toEqual(['p4']);
  });

  it('knows when all are selected', () => {
    expect(hasAll(allOf(photos), photos)).toBe(true);
    expect(hasAll(click(allOf(photos), 3) ?? none, photos)).toBe(false);
    expect(hasAll(none, [])).toBe(false);
    expect(hasAll(allOf(photosOf(1500)), photosOf(1500))).toBe(true);
  });

  it('rejects more than 1,000', () => {
    const many = photosOf(1500);
    const range = (index: number) => afterClick(none, { photos: many, index, anchorId: 'p0', isRange: true });
    expect(range(999)?.size).toBe(1000);
    expect(range(1000)).toBeNull();
    expect(allOf(many).size).toBe(1000);
  });

  it('adds or takes away what is dragged over, in both directions, and gives it back when the drag returns', () => {
    const before = click(none, 9) ?? none;
    const drag = (from: number, to: number, isAdding: boolean) =>
      ids(afterDrag(before, { photos, from, to, isAdding }));
    expect(drag(2, 4, true)).toEqual(['p2', 'p3', 'p4', 'p9']);
    expect(drag(4, 3, true)).toEqual(['p3', 'p4', 'p9']);
    expect(drag(8, 9, false)).toEqual([]);
    expect(drag(9, 9, false)).toEqual([]);
  });

  it('passes over places whose photo is not loaded yet', () => {
    const some: Photo[] = [];
    for (const at of [1, 4]) some[at] = photos[at]!;
    expect(ids(afterClick(none, { photos: some, index: 4, anchorId: 'p1', isRange: true }))).toEqual(['p1', 'p4']);
    expect(ids(afterDrag(none, { photos: some, from: 1, to: 5, isAdding: true }))).toEqual(['p1', 'p4']);
  });
});
