import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { layOut } from './masonry-layout.ts';
import { PhotoGrid } from './photo-grid.tsx';

const gap = 12;
const width = 1344;
const screenHeight = 900;
const total = 400;
const photos = Array.from(
  { length: total },
  (_, index) => ({ id: `p${index}`, filename: `${index}.jpg`, needs: [] as Photo['needs'] }) as Photo,
);
const { cells, height } = layOut(total, width, gap);
let scrollTop = 0;

/** A DOM without layout: the grid begins at the top of a page that is scrolled by `scrollTop`. */
beforeEach(() => {
  scrollTop = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrollTop }) as DOMRect,
  );
  vi.stubGlobal('innerHeight', screenHeight);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
});

const scrollTo = (top: number) =>
  act(() => {
    scrollTop = top;
    window.dispatchEvent(new Event('scroll'));
  });

const grid = (hasMore = false, onNeedMore = () => {}) => (
  <PhotoGrid
    label="Fotky"
    photos={photos}
    total={hasMore ? 2 * total : total}
    hasMore={hasMore}
    onNeedMore={onNeedMore}
    onOpen={() => {}}
    onImageError={() => {}}
    returnTo={null}
    onReturned={() => {}}
  />
);

const rendered = (): number[] =>
  screen.getAllByRole('button').map((button) => Number(button.getAttribute('aria-label')?.match(/\d+/)?.[0]));
const touching = (top: number, bottom: number): number[] =>
  [...cells.keys()].filter((index) => cells[index]!.top < bottom && cells[index]!.top + cells[index]!.height > top);

it.each([
  ['at its start', 0],
  ['in its middle', Math.round(height / 2)],
  ['at its end', height - screenHeight],
])('renders the photos in sight and within a screen of it, and none far away, %s', (_, top) => {
  render(grid());
  scrollTo(top);
  const [first, last] = [rendered()[0]!, rendered().at(-1)!];
  expect(rendered()).toEqual(Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
  expect(rendered()).toEqual(expect.arrayContaining(touching(top - screenHeight, top + 2 * screenHeight)));
  // The tallest cell is 540 px: what lies further from the screen than that and its margin is not in the DOM.
  for (const index of rendered()) {
    expect(cells[index]!.top).toBeGreaterThan(top - screenHeight - 540);
    expect(cells[index]!.top).toBeLessThan(top + 2 * screenHeight);
  }
});

it('keeps the focus on a photo while the page is scrolled by less than a screen', () => {
  render(grid());
  scrollTo(3000);
  const photo = screen.getByRole('button', { name: new RegExp(`\\b${touching(3000, 3900)[0]}\\.jpg`) });
  photo.focus();
  scrollTo(3000 + screenHeight);
  expect(document.activeElement).toBe(photo);
  expect(photo.isConnected).toBe(true);
});

it('asks for more photos before the end comes into sight, not at the start', () => {
  const onNeedMore = vi.fn();
  render(grid(true, onNeedMore));
  expect(onNeedMore).not.toHaveBeenCalled();
  scrollTo(height - 2 * screenHeight);
  expect(onNeedMore).toHaveBeenCalled();
});

it('tells screen readers which photo of how many each is', () => {
  render(grid());
  scrollTo(3000);
  const item = screen.getAllByRole('listitem')[0]!;
  expect(item.getAttribute('aria-posinset')).toBe(String(rendered()[0]! + 1));
  expect(item.getAttribute('aria-setsize')).toBe(String(total));
});
