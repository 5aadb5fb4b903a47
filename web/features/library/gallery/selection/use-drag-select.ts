import { useCallback, useRef } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { ignoreNextClick, scrollAtEdges } from '../../../../lib/drag.ts';
import { afterDrag, type MembersOf, type SelectedPhotos } from './selected-photos.ts';
import type { Selection } from './use-selection.ts';

const longPressMs = 450;
const slackPx = 8;

interface Drag {
  /** The first photo: others before it may load meanwhile. */
  fromId: string;
  /** Where it was then. */
  from: number;
  before: SelectedPhotos;
  isAdding: boolean;
  /** Where the pointer is. */
  x: number;
  y: number;
  /** The pointer has moved to another photo, or a long press is over. */
  isOn: boolean;
}

interface Shown {
  photos: readonly Photo[];
  selection: Pick<Selection, 'selected' | 'replace'>;
  membersOf: MembersOf | undefined;
}

/**
 * Selects the photos that the pointer is dragged over: with a mouse while a selection is active, with a finger after a
 * long press, which starts one. Returns the ref of the element around the grid.
 */
export function useDragSelect(photos: readonly Photo[], selection: Shown['selection'], membersOf?: MembersOf) {
  const latest = useRef<Shown>({ photos, selection, membersOf });
  latest.current = { photos, selection, membersOf };
  return useCallback((root: HTMLElement | null) => (root ? listen(root, () => latest.current) : undefined), []);
}

function listen(root: HTMLElement, shown: () => Shown): () => void {
  let drag: Drag | null = null;
  let timer = 0;
  let stopScrolling = (): void => {};

  const select = (): void => {
    const to = drag?.isOn ? indexAt(drag.x, drag.y) : null;
    if (!drag || to === null) return;
    const { photos, selection, membersOf } = shown();
    const { fromId, isAdding } = drag;
    const from = photos[drag.from]?.id === fromId ? drag.from : photos.findIndex((photo) => photo?.id === fromId);
    if (from === -1) return;
    drag.from = from;
    selection.replace(afterDrag(drag.before, { photos, membersOf, from, to, isAdding }));
  };
  const begin = (): void => {
    if (!drag) return;
    const begun = drag;
    begun.isOn = true;
    select();
    stopScrolling = scrollAtEdges(() => begun.y, select);
  };
  const end = (): void => {
    clearTimeout(timer);
    stopScrolling();
    drag = null;
  };
  const up = (): void => {
    // It must not take the last photo away again.
    if (drag?.isOn) ignoreNextClick();
    end();
  };

  const down = (event: PointerEvent): void => {
    end();
    const { photos, selection } = shown();
    const isMouse = event.pointerType === 'mouse';
    const from = indexAt(event.clientX, event.clientY);
    const photo = from === null ? undefined : photos[from];
    if (from === null || !photo || event.button !== 0 || event.shiftKey || (isMouse && !selection.selected)) return;
    const before: SelectedPhotos = selection.selected ?? new Map();
    drag = {
      fromId: photo.id,
      from,
      before,
      isAdding: !before.has(photo.id),
      x: event.clientX,
      y: event.clientY,
      isOn: false,
    };
    if (!isMouse) timer = window.setTimeout(begin, longPressMs);
  };
  const move = (event: PointerEvent): void => {
    if (!drag) return;
    const isMouse = event.pointerType === 'mouse';
    // A finger that moves at once scrolls.
    const isScrolling = !isMouse && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > slackPx;
    if (!drag.isOn && isScrolling) {
      end();
      return;
    }
    if (drag.isOn || isMouse) [drag.x, drag.y] = [event.clientX, event.clientY];
    if (drag.isOn) select();
    else if (isMouse && (indexAt(drag.x, drag.y) ?? drag.from) !== drag.from) begin();
  };
  const preventScroll = (event: Event): void => {
    if (drag?.isOn && event.cancelable) event.preventDefault();
  };
  const hideMenu = (event: Event): void => {
    if (drag && timer) event.preventDefault();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('touchmove', preventScroll, { passive: false, signal });
  root.addEventListener('contextmenu', hideMenu, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', end, { signal });
  return () => {
    end();
    listeners.abort();
  };
}

/** Returns the place in the grid of the photo at a point of the window. */
function indexAt(x: number, y: number): number | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[aria-posinset]');
  if (!cell) return null;
  const index = Number(cell.dataset.index ?? Number(cell.getAttribute('aria-posinset')) - 1);
  // A section of an album has a grid of its own.
  return index + Number(cell.closest<HTMLElement>('[data-first-index]')?.dataset.firstIndex ?? 0);
}
