import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { cellAt } from './grid-cells.ts';
import { columnsFor, layOutMasonry } from './masonry-layout.ts';
import { PhotoGrid } from './photo-grid.tsx';

const width = 1344;
const screenHeight = 900;
const total = 400;
const photos = Array.from(
  { length: total },
  (_, index) => ({ id: `p${index}`, filename: `${index}.jpg`, needs: [] as Photo['needs'] }) as Photo,
);
const masonry = layOutMasonry(total, { width, gap: 12, columns: columnsFor(width), scale: 1 });
const cells = Array.from({ length: total }, (_, index) => cellAt(masonry, index));
const { height } = masonry;
let scrollTop = 0;

const scrollTo = (top: number) =>
  act(() => {
    scrollTop = top;
    window.dispatchEvent(new Event('scroll'));
  });

/** A DOM without layout: the grid begins at the top of a page that is scrolled by `scrollTop`. */
beforeEach(() => {
  scrollTop = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrollTop }) as DOMRect,
  );
  vi.stubGlobal('innerHeight', screenHeight);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => scrollTo(scrollTop + top));
});

interface Shown {
  photos?: readonly Photo[];
  total?: number;
  onNeed?: () => void;
  hasNames?: boolean;
}

const grid = (shown: Shown = {}) => (
  <PhotoGrid
    label="Fotky"
    layout="COLUMNS"
    density={1}
    photos={shown.photos ?? photos}
    total={shown.total ?? total}
    onNeed={shown.onNeed ?? (() => {})}
    onOpen={() => {}}
    onImageError={() => {}}
    returnTo={null}
    onReturned={() => {}}
    hasNames={shown.hasNames}
    actions={(photo) => <button type="button">Vymazať {photo.filename}</button>}
  />
);

const opener = (index: number) => screen.getByRole('button', { name: `Zobraziť fotku ${index}.jpg` });
const rendered = (): number[] =>
  screen
    .getAllByRole('button', { name: /^Zobraziť/ })
    .map((button) => Number(button.getAttribute('aria-label')?.match(/\d+/)?.[0]));
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
  // The tallest cell is 540 px, and the photos change every 200 px.
  for (const index of rendered()) {
    expect(cells[index]!.top).toBeGreaterThan(top - screenHeight - 540 - 200);
    expect(cells[index]!.top).toBeLessThan(top + 2 * screenHeight + 200);
  }
});

it('keeps the focus on a photo while the page is scrolled by less than a screen', () => {
  render(grid());
  scrollTo(3000);
  const photo = opener(touching(3000, 3900)[0]!);
  photo.focus();
  scrollTo(3000 + screenHeight);
  expect(document.activeElement).toBe(photo);
  expect(photo.isConnected).toBe(true);
});

it('asks for more photos before the end of what is loaded comes into sight, not at the start', () => {
  const onNeed = vi.fn();
  render(grid({ photos: photos.slice(0, 100), onNeed }));
  expect(onNeed).not.toHaveBeenCalled();
  scrollTo(cells[100]!.top - 2 * screenHeight);
  expect(onNeed).toHaveBeenCalled();
});

it('asks for nothing that flies by, and for what is there when the scrolling ends', async () => {
  const onNeed = vi.fn();
  render(grid({ photos: photos.slice(0, 40), onNeed }));
  for (let top = 8000; top <= 16_000; top += 1000) scrollTo(top);
  expect(onNeed).not.toHaveBeenCalled();
  await waitFor(() => expect(onNeed).toHaveBeenCalledOnce());
  const [range] = onNeed.mock.calls[0] as [{ start: number; end: number }];
  expect(touching(16_000, 16_900).every((index) => index >= range.start && index < range.end)).toBe(true);
});

it('tells screen readers which photo of how many each is', () => {
  render(grid());
  scrollTo(3000);
  const item = screen.getAllByRole('listitem')[0]!;
  expect(item.getAttribute('aria-posinset')).toBe(String(rendered()[0]! + 1));
  expect(item.getAttribute('aria-setsize')).toBe(String(total));
});

it('reaches the last of 50,000 photos, where a page can not be that long', () => {
  vi.stubGlobal('devicePixelRatio', 3);
  const count = 50_000;
  const many: Photo[] = [];
  many.length = count;
  many[count - 1] = { ...photos[0]!, id: 'last', filename: 'posledna.jpg' };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  render(grid({ photos: many, total: count }));
  const pageHeight = Number.parseFloat(screen.getByRole('list').style.height);
  expect(pageHeight * 3).toBeLessThan(2 ** 25);
  scrollTo(pageHeight - screenHeight);
  const last = screen.getByRole('button', { name: 'Zobraziť fotku posledna.jpg' }).closest('li')!;
  expect(last.getAttribute('aria-posinset')).toBe('50000');
  const top = Number(/, ([\d.]+)px/.exec(last.style.transform)?.[1]);
  expect(top + Number.parseFloat(last.style.height)).toBeCloseTo(pageHeight, 0);
});

it('is one tab stop a photo; arrows lead through its buttons and on, to the rows and to both ends', async () => {
  render(grid());
  const buttons = [...screen.getByRole('list').querySelectorAll('button')];
  expect(buttons).toHaveLength(2 * rendered().length);
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(rendered().length);
  opener(0).focus();
  // The keys come with the first focus.
  await act(() => import('./grid-keys.ts'));
  const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement!, { key }));
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Vymazať 0.jpg');
  press('ArrowRight');
  expect(document.activeElement).toBe(opener(1));
  press('ArrowLeft');
  expect(document.activeElement).toBe(opener(0));
  press('ArrowDown');
  expect(document.activeElement).toBe(opener(4));
  press('ArrowUp');
  expect(document.activeElement).toBe(opener(0));
  press('End');
  await waitFor(() => expect(document.activeElement).toBe(opener(total - 1)));
  press('Home');
  await waitFor(() => expect(document.activeElement).toBe(opener(0)));
});

it('shows the colour of a photo in its place', () => {
  render(grid({ photos: [{ ...photos[0]!, color: '#7a8f66' }, photos[1]!], total: 2 }));
  const colorOf = (index: number) => opener(index).closest('li')!.style.getPropertyValue('--photo-color');
  expect([colorOf(0), colorOf(1)]).toEqual(['#7a8f66', '']);
});

it('has a line with the name under each photo, where names are wanted', () => {
  const places = () => screen.getAllByRole('listitem').map(({ style }) => style.height);
  const { rerender } = render(grid({ total: 2 }));
  const [plain] = places();
  expect(screen.queryByTitle(photos[0]!.filename)).toBeNull();
  rerender(grid({ total: 2, hasNames: true }));
  expect(Number.parseFloat(places()[0]!)).toBe(Number.parseFloat(plain!) + 32);
  expect(screen.getByTitle(photos[0]!.filename).textContent).toBe(photos[0]!.filename);
});
