import type { Album } from '../../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';

/** What stands in the own order of an album: a photo, or the heading of a section. */
export type OrderedItem = { id: string; photo: Photo } | { id: string; photo: null; title: string };

export type Side = 'before' | 'after';

/** A place beside an item. */
export interface Drop {
  target: string;
  side: Side;
}

/** Returns what one page of an album has, in its order. */
export function itemsOf({ photos, sections }: Pick<Album, 'photos' | 'sections'>): OrderedItem[] {
  const headingsAt = (index: number): OrderedItem[] =>
    sections.filter(({ before }) => before === index).map(({ id, title }) => ({ id, photo: null, title }));
  return [
    ...photos.flatMap(({ photo }, index): OrderedItem[] => [...headingsAt(index), { id: photo.id, photo }]),
    ...headingsAt(photos.length),
  ];
}

/** Returns the items with those of a later page; one that was moved there stands already. */
export function withMore(items: readonly OrderedItem[], more: readonly OrderedItem[]): OrderedItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}

/** Returns the items with some of them, in their order, beside another one. */
export function moved(items: readonly OrderedItem[], ids: ReadonlySet<string>, { target, side }: Drop): OrderedItem[] {
  const rest = items.filter(({ id }) => !ids.has(id));
  const at = rest.findIndex(({ id }) => id === target);
  if (at === -1) return [...items];
  rest.splice(side === 'before' ? at : at + 1, 0, ...items.filter(({ id }) => ids.has(id)));
  return rest;
}

/** Returns the place of an item that stays where it is among the others. */
export function dropOf(items: readonly OrderedItem[], id: string): Drop | null {
  const at = items.findIndex((item) => item.id === id);
  const [before, after] = [items[at - 1], items[at + 1]];
  if (before) return { target: before.id, side: 'after' };
  return after ? { target: after.id, side: 'before' } : null;
}

/** Returns an item and what follows it up to the next heading. */
export function sectionFrom(items: readonly OrderedItem[], id: string): ReadonlySet<string> {
  const start = items.findIndex((item) => item.id === id);
  const length = items.slice(start + 1).findIndex(({ photo }) => photo === null);
  return new Set(items.slice(start, length === -1 ? undefined : start + 1 + length).map((item) => item.id));
}
