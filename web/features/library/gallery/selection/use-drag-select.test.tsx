import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { SelectedPhotos } from './selected-photos.ts';
import { useDragSelect } from './use-drag-select.ts';

const photos = Array.from({ length: 10 }, (_, index) => ({ id: `p${index}` }) as Photo);
const clicked = vi.fn();

/** Photos beside each other, 100 px wide. */
function Grid({ isActive }: { isActive: boolean }) {
  const [selected, setSelected] = useState<SelectedPhotos | null>(isActive ? new Map() : null);
  const ref = useDragSelect(photos, { selected, replace: setSelected });
  return (
    <div ref={ref}>
      <ul>
        {photos.map(({ id }, index) => (
          <li key={id} aria-posinset={index + 1} aria-setsize={photos.length}>
            <button type="button" onClick={clicked}>
              {id}
            </button>
          </li>
        ))}
      </ul>
      <output>{selected ? [...selected.keys()].join() : 'none'}</output>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  clicked.mockReset();
  document.elementFromPoint = (x) => screen.getByText(`p${Math.floor(x / 100)}`);
});
afterEach(() => vi.useRealTimers());

const point = (type: string, index: number, pointerType: string) =>
  fireEvent(
    screen.getByText(`p${index}`),
    new PointerEvent(type, { bubbles: true, clientX: index * 100 + 50, clientY: 300, pointerType, button: 0 }),
  );
const selection = () => screen.getByRole('status').textContent;

it('selects what a mouse is dragged over, and the click at its end changes nothing', () => {
  render(<Grid isActive />);
  point('pointerdown', 2, 'mouse');
  point('pointermove', 3, 'mouse');
  point('pointermove', 5, 'mouse');
  expect(selection()).toBe('p2,p3,p4,p5');
  point('pointermove', 4, 'mouse');
  point('pointerup', 4, 'mouse');
  fireEvent.click(screen.getByText('p4'));
  expect(selection()).toBe('p2,p3,p4');
  expect(clicked).not.toHaveBeenCalled();
  point('pointermove', 9, 'mouse');
  expect(selection()).toBe('p2,p3,p4');
});

it('takes photos away when it begins at a selected one', () => {
  render(<Grid isActive />);
  point('pointerdown', 2, 'mouse');
  point('pointermove', 5, 'mouse');
  point('pointerup', 5, 'mouse');
  point('pointerdown', 5, 'mouse');
  point('pointermove', 4, 'mouse');
  expect(selection()).toBe('p2,p3');
});

it('leaves clicks alone, and a mouse while nothing is being selected', () => {
  render(<Grid isActive={false} />);
  point('pointerdown', 2, 'mouse');
  point('pointermove', 5, 'mouse');
  point('pointerup', 5, 'mouse');
  fireEvent.click(screen.getByText('p5'));
  expect(selection()).toBe('none');
  expect(clicked).toHaveBeenCalledOnce();
});

it('begins a selection with a long press of a finger, which then selects and does not scroll', () => {
  render(<Grid isActive={false} />);
  point('pointerdown', 3, 'touch');
  act(() => void vi.advanceTimersByTime(500));
  expect(selection()).toBe('p3');
  point('pointermove', 1, 'touch');
  expect(selection()).toBe('p1,p2,p3');
  const touch = new Event('touchmove', { bubbles: true, cancelable: true });
  fireEvent(screen.getByText('p1'), touch);
  expect(touch.defaultPrevented).toBe(true);
});

it('lets a finger that moves at once scroll', () => {
  render(<Grid isActive={false} />);
  point('pointerdown', 3, 'touch');
  point('pointermove', 1, 'touch');
  act(() => void vi.advanceTimersByTime(500));
  expect(selection()).toBe('none');
  const touch = new Event('touchmove', { bubbles: true, cancelable: true });
  fireEvent(screen.getByText('p1'), touch);
  expect(touch.defaultPrevented).toBe(false);
});
