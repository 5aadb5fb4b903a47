import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { afterClick, allOf, type ChosenPhotos, hasAll } from './chosen-photos.ts';

const photosOf = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}` }) as unknown as Photo);
const photos = photosOf(10);
const none: ChosenPhotos = new Map();
const ids = (chosen: ChosenPhotos | null) => (chosen ? [...chosen.keys()].sort() : null);
const click = (chosen: ChosenPhotos, index: number) =>
  afterClick(chosen, { photos, index, anchorId: null, isRange: false });
const shiftClick = (chosen: ChosenPhotos, index: number, anchorId: string | null) =>
  afterClick(chosen, { photos, index, anchorId, isRange: true });

describe('choosing photos', () => {
  it('chooses with one click and lets go with the next', () => {
    const chosen = click(none, 3) ?? none;
    expect(ids(chosen)).toEqual(['p3']);
    expect(ids(click(chosen, 3))).toEqual([]);
  });

  it('chooses a range in both directions, and keeps what was chosen', () => {
    const chosen = click(none, 9) ?? none;
    expect(ids(shiftClick(chosen, 4, 'p2'))).toEqual(['p2', 'p3', 'p4', 'p9']);
    expect(ids(shiftClick(chosen, 2, 'p4'))).toEqual(['p2', 'p3', 'p4', 'p9']);
  });

  it('chooses one photo when there is nothing to range from', () => {
    expect(ids(shiftClick(none, 4, null))).toEqual(['p4']);
    expect(ids(shiftClick(none, 4, 'gone'))).toEqual(['p4']);
  });

  it('knows when there is nothing more to choose', () => {
    expect(hasAll(allOf(photos), photos)).toBe(true);
    expect(hasAll(click(allOf(photos), 3) ?? none, photos)).toBe(false);
    expect(hasAll(none, [])).toBe(false);
    expect(hasAll(allOf(photosOf(1500)), photosOf(1500))).toBe(true);
  });

  it('refuses more than 1,000', () => {
    const many = photosOf(1500);
    const range = (index: number) => afterClick(none, { photos: many, index, anchorId: 'p0', isRange: true });
    expect(range(999)?.size).toBe(1000);
    expect(range(1000)).toBeNull();
    expect(allOf(many).size).toBe(1000);
  });
});
