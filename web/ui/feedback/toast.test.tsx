import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());

function Page() {
  const toast = useToast();
  const undo = (hide: () => void) => (
    <button type="button" onClick={hide}>
      Vrátiť späť
    </button>
  );
  return (
    <>
      {['Uložené', 'Skopírované', 'Odoslané', 'Pridané'].map((message) => (
        <button key={message} type="button" onClick={() => toast(message)}>
          {message}
        </button>
      ))}
      <button type="button" onClick={() => toast('Nepodarilo sa', 'error')}>
        Pokaziť
      </button>
      <button type="button" onClick={() => toast('Odstránené', 'success', { action: undo, shownForMs: 7000 })}>
        Odstrániť
      </button>
    </>
  );
}

const show = (inline = false) =>
  render(
    <ToastProvider inline={inline}>
      <Page />
    </ToastProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('group').map(({ textContent }) => textContent);
/** What shows toasts is loaded with the first one. */
const loaded = () => act(() => vi.dynamicImportSettled());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('has its live region before the first message', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says the same words once when they come together, and no more than there is room for', async () => {
  show();
  for (const name of ['Uložené', 'Uložené', 'Odoslané']) press(name);
  await loaded();
  await wait(500);
  expect(shown()).toEqual(['Uložené', 'Odoslané']);
});

it('says a message to screen readers, for four seconds, and an error for eight', async () => {
  show();
  press('Uložené');
  await loaded();
  expect(screen.getByRole('status').textContent).toBe('Uložené');
  press('Pokaziť');
  expect(shown()).toEqual(['Uložené', 'Nepodarilo sa']);
  await wait(3500);
  expect(shown()).toEqual(['Uložené', 'Nepodarilo sa']);
  await wait(1000);
  expect(shown()).toEqual(['Nepodarilo sa']);
  await wait(4000);
  expect(shown()).toEqual([]);
});

it('stays while it is pointed at', async () => {
  show();
  press('Uložené');
  await loaded();
  fireEvent.mouseEnter(screen.getByRole('group'));
  await wait(60_000);
  expect(shown()).toEqual(['Uložené']);
  fireEvent.mouseLeave(screen.getByRole('group'));
  await wait(4500);
  expect(shown()).toEqual([]);
});

it('shows three at most, the newest last, and the same words once', async () => {
  show();
  press('Uložené');
  await loaded();
  for (const name of ['Odoslané', 'Uložené']) press(name);
  await wait(500);
  expect(shown()).toEqual(['Odoslané', 'Uložené']);

  for (const name of ['Skopírované', 'Pridané']) press(name);
  await wait(500);
  expect(shown()).toEqual(['Uložené', 'Skopírované', 'Pridané']);
});

it('goes away by its button and by its action', async () => {
  show();
  press('Uložené');
  await loaded();
  press('Zavrieť správu');
  await wait(500);
  expect(shown()).toEqual([]);

  press('Odstrániť');
  await wait(6000);
  expect(shown()).toEqual(['OdstránenéVrátiť späť']);
  press('Vrátiť späť');
  await wait(500);
  expect(shown()).toEqual([]);
});

it('lies in its place and shows one at a time inside a modal dialog', async () => {
  const { container } = show(true);
  press('Uložené');
  await loaded();
  press('Odoslané');
  await wait(500);
  expect(shown()).toEqual(['Odoslané']);
  expect(container.contains(screen.getByRole('status'))).toBe(true);
});
