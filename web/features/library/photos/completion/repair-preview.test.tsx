import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { fakeDeriveWorker } from '../../../../testing/fake-derive-worker.ts';
import { delayed, fakeServer } from '../../../../testing/fake-server.ts';
import { ToastProvider } from '../../../../ui/feedback/toast.tsx';
import { RepairPreview } from './repair-preview.tsx';

const photo = { id: 'p', filename: 'veža.webp', needs: ['previews'], originalUrl: '/api/media/p/original' } as Photo;
const preview = new Blob(['preview']);
const thumbnail = new Blob(['thumbnail']);

// Loaded on demand, which may take a slow machine longer than a query waits.
beforeAll(() => Promise.all([import('./complete-photo.ts'), import('../../../../ui/feedback/toaster.tsx')]));

function show() {
  const onCompleted = vi.fn();
  render(
    <ToastProvider>
      <RepairPreview photo={photo} onCompleted={onCompleted} />
    </ToastProvider>,
  );
  return {
    onCompleted,
    press: () => userEvent.click(screen.getByRole('button', { name: 'Opraviť náhľad: veža.webp' })),
  };
}

it('sends previews made of the original, and is busy meanwhile', async () => {
  fakeDeriveWorker(() => ({ preview, thumbnail }));
  const put = delayed();
  const calls = fakeServer({
    'GET /photos/upload-config': () => ({}),
    'GET /media/p/original': () => new Response('original'),
    'PUT /photos/p/derivatives': () => put.wait,
  });
  const { onCompleted, press } = show();
  await press();
  const busy = await screen.findByRole('button', { name: 'Opravujem…' });
  await vi.waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'));
  await userEvent.click(busy);
  expect([...(calls.at(-1)!.body as FormData).keys()]).toEqual(['preview', 'thumbnail']);
  const repaired = { ...photo, needs: [] };
  put.send({ photo: repaired });
  await screen.findByText('Náhľad je opravený.');
  expect(onCompleted.mock.calls).toEqual([[repaired]]);
});

it.each([
  ['the photo in the grid', 'li', 'Zobraziť fotku veža.webp'],
  ['the viewer', 'dialog', 'Fotka veža.webp'],
] as const)('hands the focus to %s when it disappears', (_, place, name) => {
  const at = (repair: ReactNode) =>
    place === 'li' ? (
      <ul>
        <li>
          <button type="button">{name}</button>
          {repair}
        </li>
      </ul>
    ) : (
      <dialog open tabIndex={-1} aria-label={name}>
        <button type="button">Ďalšia</button>
        {repair}
      </dialog>
    );
  const { rerender } = render(at(<RepairPreview photo={photo} onCompleted={() => {}} />));
  screen.getByRole('button', { name: /Opraviť/ }).focus();
  rerender(at(null));
  expect(document.activeElement).toBe(screen.getByRole(place === 'li' ? 'button' : 'dialog', { name }));
});

it('says when the browser can not read the file, and can be pressed again', async () => {
  fakeDeriveWorker(() => null);
  fakeServer({ 'GET /photos/upload-config': () => ({}), 'GET /media/p/original': () => new Response('original') });
  const { onCompleted, press } = show();
  await press();
  await screen.findByText(/Náhľad sa nepodarilo opraviť\. Tento prehliadač súbor nevie otvoriť\./);
  expect(onCompleted).not.toHaveBeenCalled();
  await press();
});
