import { type KeyboardEvent, useState } from 'react';
import { orderTexts as texts } from './order-texts.ts';
import { dropOf, moved, type OrderedItem } from './ordered-items.ts';
import type { OrderedItems } from './use-ordered-items.ts';

interface Grabbed {
  id: string;
  /** As they were. */
  items: readonly OrderedItem[];
}

/** Moves a photo by the keyboard: Space grabs and drops it, arrows move it, Escape puts it back. */
export function useKeyboardOrder({ items, show, move }: OrderedItems) {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  /** For screen readers. */
  const [message, setMessage] = useState('');

  const nameOf = (id: string): string => items.find((item) => item.id === id)?.photo?.filename ?? '';
  const drop = (): void => {
    const place = grabbed && dropOf(items, grabbed.id);
    if (!grabbed || !place) return;
    setGrabbed(null);
    move(new Set([grabbed.id]), place);
    const { at, total } = placeOf(items, grabbed.id);
    setMessage(texts.dropped(nameOf(grabbed.id), at, total));
  };
  const cancel = (): void => {
    if (!grabbed) return;
    show(grabbed.items);
    setMessage(texts.cancelled(nameOf(grabbed.id)));
    setGrabbed(null);
  };
  const shift = (id: string, by: number): void => {
    const from = items.findIndex((item) => item.id === id);
    const target = items[Math.min(items.length - 1, Math.max(0, from + by))];
    if (!target || target.id === id) return;
    const next = moved(items, new Set([id]), { target: target.id, side: by < 0 ? 'before' : 'after' });
    show(next);
    const { at, total, section } = placeOf(next, id);
    setMessage(texts.at(at, total, section));
  };

  /** Of a cell; `columns` in a row of the grid. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string, columns: number): void => {
    const by = stepOf(event.key, columns);
    if (event.key === ' ') {
      if (grabbed) drop();
      else {
        setGrabbed({ id, items });
        setMessage(texts.grabbed(nameOf(id)));
      }
    } else if (event.key === 'Escape' && grabbed) cancel();
    else if (by !== 0 && grabbed) shift(id, by);
    else if (by !== 0) focusBy(event.currentTarget, by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { grabbedId: grabbed?.id ?? null, message, onKeyDown, drop };
}

const stepOf = (key: string, columns: number): number =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -Infinity, End: Infinity })[key] ?? 0;

function focusBy(cell: HTMLElement, by: number): void {
  const cells = [...(cell.closest('ul')?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
  const next = Math.min(cells.length - 1, Math.max(0, cells.indexOf(cell) + by));
  cells[next]?.focus();
}

/** Returns which of how many photos one is, and the section it is in. */
function placeOf(items: readonly OrderedItem[], id: string) {
  const index = items.findIndex((item) => item.id === id);
  const heading = items.slice(0, index).findLast(({ photo }) => photo === null);
  return {
    at: items.slice(0, index + 1).filter(({ photo }) => photo !== null).length,
    total: items.filter(({ photo }) => photo !== null).length,
    section: heading && heading.photo === null ? heading.title : null,
  };
}
