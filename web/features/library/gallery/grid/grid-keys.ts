import type { KeyboardEvent } from 'react';
import { cellAt, type GridCells } from './grid-cells.ts';

/** Returns the photo that a key leads to; the same where there is no further one. */
export function photoByKey(cells: GridCells, index: number, key: string): number {
  const last = cells.count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(last, index + 1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return index;
  const { left, top, width, height } = cellAt(cells, index);
  const middle = left + width / 2;
  const step = key === 'ArrowDown' ? 1 : -1;
  for (let other = index + step; other >= 0 && other <= last; other += step) {
    const cell = cellAt(cells, other);
    const isBeyond = step === 1 ? cell.top >= top + height : cell.top + cell.height <= top;
    if (isBeyond && cell.left <= middle && cell.left + cell.width >= middle) return other;
  }
  return index;
}

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * Handles the keys of a grid, whose photos are one tab stop each: left and right go through all that can be pressed,
 * in a photo and on to the next one; up, down, Home and End lead to other photos. Cells have `data-index`.
 */
export function handleGridKey(event: KeyboardEvent, goFrom: (index: number, key: string) => void): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (!cell || hasModifier || event.defaultPrevented || !keys.includes(event.key)) return;
  event.preventDefault();
  // A phone shows no buttons over a photo.
  const controls = [...cell.querySelectorAll<HTMLElement>('button:not([data-for-mouse]), a[href]')].filter(isShown);
  const at = controls.indexOf(event.target as HTMLElement);
  const beside = event.key === 'ArrowRight' ? controls[at + 1] : event.key === 'ArrowLeft' ? controls[at - 1] : null;
  if (beside) beside.focus();
  else goFrom(Number(cell.dataset.index), event.key);
}

const isShown = (control: HTMLElement): boolean => control.checkVisibility?.() !== false;
