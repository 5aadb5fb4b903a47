import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { PhotoMonth } from '../../../../shared/library/timeline/contract.ts';
import PhotosScreen from '../../../screens/photos.tsx';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { refreshTimeline } from './api.ts';
import { layOutTimeline } from './timeline-layout.ts';

let scrollTop = 0;

/** A DOM without layout: the timeline begins at the top of a page that is scrolled by `scrollTop`. */
beforeEach(() => {
  scrollTop = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(362);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrollTop, height: 600 }) as DOMRect,
  );
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => {
    scrollTop += top;
    window.dispatchEvent(new Event('scroll'));
  });
});

const photosOf = (month: string, count: number): Photo[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({ id: `${month}-${index}`, filename: `${month}-${index}.jpg`, status: 'READY', needs: [] as string[] }) as Photo,
  );

function show(months: PhotoMonth[], real: Record<string, number> = {}) {
  const calls = fakeServer({
    'GET /photos/months': () => ({ months, nextCursor: null }),
    'POST /photos/delete': () => ({ message: 'Presunuté.' }),
    ...Object.fromEntries(
      months.map((counted) => [
        `GET /photos/months/${counted.month}`,
        () => ({ photos: photosOf(counted.month, real[counted.month] ?? counted.photoCount), nextCursor: null }),
      ]),
    ),
  });
  renderScreen();
  return calls;
}

const renderScreen = () =>
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <ToastProvider>
        <PhotosScreen />
      </ToastProvider>
    </SWRConfig>,
  );

const loadedMonths = (calls: { path: string }[]): string[] => [
  ...new Set(calls.flatMap(({ path }) => /^\/photos\/months\/(.*)$/.exec(path)?.[1] ?? [])),
];
const photo = (name: string) => screen.findByRole('button', { name: `Zobraziť fotku ${name}.jpg` });
const slider = () => screen.getByRole('slider', { name: 'Prejsť na mesiac' });

const months = [
  { month: '2026-07', photoCount: 60 },
  { month: '2026-06', photoCount: 60 },
  { month: '2025-12', photoCount: 60 },
  { month: '2019-03', photoCount: 60 },
];

it('loads the months near the window, and no others', async () => {
  const calls = show(months);
  await photo('2026-07-0');
  expect(screen.getByRole('heading', { level: 2, name: /júl 2026\s*60 fotiek/ })).toBeDefined();
  expect(screen.getByText('240 fotiek')).toBeDefined();
  expect(loadedMonths(calls)).toEqual(['2026-07']);
});

it('goes to a year by the keyboard, and loads what is there', async () => {
  const calls = show(months);
  await photo('2026-07-0');
  expect(slider().getAttribute('aria-valuetext')).toBe('júl 2026, 60 fotiek');
  act(() => void fireEvent.keyDown(slider(), { key: 'PageDown' }));
  expect(slider().getAttribute('aria-valuetext')).toBe('december 2025, 60 fotiek');
  await photo('2025-12-0');
  act(() => void fireEvent.keyDown(slider(), { key: 'End' }));
  await photo('2019-03-0');
  expect(slider().getAttribute('aria-valuetext')).toBe('marec 2019, 60 fotiek');
  expect(loadedMonths(calls)).toContain('2019-03');
});

it('names the months in the window while it is scrolled by other means', async () => {
  show([
    { month: '2026-07', photoCount: 60 },
    { month: '2026-06', photoCount: 60 },
    { month: '2019-03', photoCount: 1 },
    { month: '2019-01', photoCount: 2 },
  ]);
  await photo('2026-07-0');
  const [, juneTop] = layOutTimeline(months, 362).sections.map(({ top }) => top);
  const label = () => slider().querySelector('strong')?.textContent?.replaceAll('\u00a0', ' ');
  const isShown = () => slider().closest('[data-moving]') !== null;
  expect([label(), isShown()]).toEqual(['júl 2026', false]);
  act(() => scrollBy({ top: (juneTop ?? 0) - 1 }));
  expect([label(), isShown()]).toEqual(['júl 2026', true]);
  act(() => scrollBy({ top: 1 }));
  expect(label()).toBe('jún 2026');
  // Short months at the end never reach the top; these two share a row.
  act(() => void fireEvent.keyDown(slider(), { key: 'End' }));
  expect(label()).toBe('jún 2026 – január 2019');
});

it('leads to a chosen month, also to a last one that is shorter than the window', async () => {
  show([
    { month: '2026-07', photoCount: 60 },
    { month: '2019-03', photoCount: 2 },
    { month: '2019-02', photoCount: 1 },
    { month: '2019-01', photoCount: 3 },
  ]);
  await photo('2026-07-0');
  fireEvent.click(screen.getByRole('button', { name: 'Vybrať mesiac' }));
  fireEvent.click(await screen.findByRole('button', { name: 'február 2019, 1 fotka' }));
  await waitFor(async () => expect(document.activeElement).toBe(await photo('2019-02-0')));
  expect(screen.queryByRole('dialog')).toBeNull();
  const place = () => slider().getAttribute('aria-valuetext');
  act(() => void fireEvent.keyDown(slider(), { key: 'ArrowDown' }));
  expect(place()).toBe('január 2019, 3 fotky');
  act(() => void fireEvent.keyDown(slider(), { key: 'PageUp' }));
  act(() => void fireEvent.keyDown(slider(), { key: 'ArrowDown' }));
  expect(place()).toBe('marec 2019, 2 fotky');
});

it('moves the focus between photos by arrow keys, across months', async () => {
  show([
    { month: '2026-07', photoCount: 4 },
    { month: '2026-06', photoCount: 5 },
  ]);
  const first = await photo('2026-07-0');
  await photo('2026-06-0');
  first.focus();
  const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement ?? first, { key }));
  press('ArrowDown');
  await waitFor(async () => expect(document.activeElement).toBe(await photo('2026-07-3')));
  press('ArrowRight');
  await waitFor(async () => expect(document.activeElement).toBe(await photo('2026-06-0')));
  press('ArrowUp');
  await waitFor(async () => expect(document.activeElement).toBe(await photo('2026-07-3')));
  press('End');
  await waitFor(async () => expect(document.activeElement).toBe(await photo('2026-06-4')));
  press('Home');
  await waitFor(async () => expect(document.activeElement).toBe(first));
});

it('keeps the photo in its place when an earlier month has fewer photos than was said', async () => {
  show(months, { '2026-06': 30 });
  await photo('2026-07-0');
  act(() => void fireEvent.keyDown(slider(), { key: 'PageDown' }));
  const before = scrollTop;
  await photo('2025-12-0');
  await waitFor(() => expect(scrollTop).toBeLessThan(before));
  expect(slider().getAttribute('aria-valuetext')).toBe('december 2025, 60 fotiek');
});

it('loads a month again whose count has changed', async () => {
  const changing = structuredClone(months);
  const calls = show(changing);
  await photo('2026-07-0');
  const before = calls.length;
  changing[0]!.photoCount = 61;
  await act(() => refreshTimeline());
  await screen.findByText('241 fotiek');
  await waitFor(() =>
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['/photos/months', '/photos/months/2026-07']),
  );
});

it('takes away what went to the trash, and loads nothing again for it', async () => {
  const calls = show(months);
  const first = await photo('2026-07-0');
  fireEvent.click(screen.getByRole('button', { name: 'Vybrať fotky' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vybrať fotku 2026-07-0.jpg' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vybrať fotku 2026-07-2.jpg' }), { shiftKey: true });
  const before = calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Presunúť do koša' }));
  await screen.findByText('237 fotiek');
  expect(first.isConnected).toBe(false);
  expect(await photo('2026-07-3')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: /júl 2026\s*57 fotiek/ })).toBeDefined();
  const [deletion, ...others] = calls.slice(before);
  expect(deletion?.body).toEqual({ photoIds: ['2026-07-0', '2026-07-1', '2026-07-2'] });
  expect(loadedMonths(others)).toEqual([]);
});

it('says what failed, and tries again', async () => {
  let isBroken = true;
  fakeServer({
    'GET /photos/months': () => ({ months: [{ month: '2026-07', photoCount: 3 }], nextCursor: null }),
    'GET /photos/months/2026-07': () =>
      isBroken ? failure(500, 'unexpected') : { photos: photosOf('2026-07', 3), nextCursor: null },
  });
  renderScreen();
  expect((await screen.findByRole('alert')).textContent).toContain('Niektoré fotky sa nepodarilo načítať.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Skúsiť znovu' }));
  await photo('2026-07-2');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('without photos leads to the albums', async () => {
  show([]);
  expect((await screen.findByRole('link', { name: 'Prejsť na albumy' })).getAttribute('href')).toBe('/albums');
});

it('selects a range with Shift whose photos are not all loaded', async () => {
  const calls = show(months);
  await photo('2026-07-0');
  fireEvent.click(screen.getByRole('button', { name: 'Vybrať fotky' }));
  const choice = (name: string) => screen.findByRole('checkbox', { name: `Vybrať fotku ${name}.jpg` });
  fireEvent.click(await choice('2026-07-0'));
  act(() => void fireEvent.keyDown(slider(), { key: 'End' }));
  const last = await choice('2019-03-0');
  expect(loadedMonths(calls)).not.toContain('2026-06');
  fireEvent.click(last, { shiftKey: true });
  const bar = screen.getByRole('region', { name: 'Výber fotiek' });
  await waitFor(() => expect(bar.textContent).toContain('181 fotiek'));
});
