import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { maxOrderItems } from '../../../../../shared/shop/orders/order-limits.ts';

/** By id, so that sorting the album changes nothing. */
export type SelectedPhotos = ReadonlyMap<string, Photo>;

/** As many as a cart takes. */
export const maxSelected = maxOrderItems;
/** As many of one's own, to move or delete. */
export const maxOwnSelected = 10_000;

/** The photos that a cell of the grid stands for. */
export type MembersOf = (photo: Photo) => readonly Photo[];

const itself: MembersOf = (photo) => [photo];

interface Click {
  photos: readonly Photo[];
  membersOf?: MembersOf | undefined;
  index: number;
  /** The photo clicked before, where a range starts. */
  anchorId: string | null;
  isRange: boolean;
  max?: number;
}

/** Returns the selection after a click, or null when it would be too large. */
export function afterClick(
  selected: SelectedPhotos,
  { photos, membersOf = itself, index, anchorId, isRange, max = maxSelected }: Click,
): SelectedPhotos | null {
  const clicked = photos[index];
  if (!clicked) return selected;
  const anchor = isRange ? photos.findIndex((photo) => photo?.id === anchorId) : -1;
  if (anchor !== -1 && Math.abs(anchor - index) >= max) return null;
  if (anchor === -1 && selected.has(clicked.id)) {
    const rest = new Map(selected);
    for (const { id } of membersOf(clicked)) rest.delete(id);
    return rest;
  }
  const range = anchor === -1 ? [clicked] : photos.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  const next = new Map([...selected, ...byId(range, membersOf)]);
  return next.size > max ? null : next;
}

/** No cell of which only some photos fit. */
export function allOf(photos: readonly Photo[], max = maxSelected, membersOf = itself): SelectedPhotos {
  const all = new Map<string, Photo>();
  for (const photo of photos.slice(0, max)) {
    const members = membersOf(photo);
    if (all.size + members.length > max) break;
    for (const member of members) all.set(member.id, member);
  }
  return all;
}

/** Whether `allOf` would add nothing. */
export const hasAll = (selected: SelectedPhotos, photos: readonly Photo[], max = maxSelected): boolean =>
  photos.length > 0 && photos.slice(0, max).every(({ id }) => selected.has(id));

interface Drag {
  photos: readonly Photo[];
  membersOf?: MembersOf | undefined;
  from: number;
  to: number;
  /** The photo where it began was not selected. */
  isAdding: boolean;
  max?: number;
}

/** Returns the selection of before with what was dragged over added, or taken away. */
export function afterDrag(
  before: SelectedPhotos,
  { photos, membersOf = itself, from, to, isAdding, max = maxOwnSelected }: Drag,
): SelectedPhotos {
  const next = new Map(before);
  for (const [id, photo] of byId(photos.slice(Math.min(from, to), Math.max(from, to) + 1), membersOf)) {
    if (isAdding) next.set(id, photo);
    else next.delete(id);
  }
  return next.size > max ? before : next;
}

// A timeline has holes where photos are not loaded yet.
const byId = (photos: readonly Photo[], membersOf: MembersOf): [string, Photo][] =>
  photos.flatMap((photo) => (photo ? membersOf(photo) : [])).map((photo) => [photo.id, photo]);
