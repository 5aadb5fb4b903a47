import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PrintData, PrintItem } from '../../../../shared/production/print-jobs/contract.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { JobItems } from './job-items.tsx';

const item = (position: number, more: Partial<PrintItem> = {}): PrintItem => ({
  ...{ position, photoId: 'p', filename: `000${position}-more.jpg`, paperSize: '10x15', quantity: 3, services: [] },
  ...{ status: 'WAITING', copies: 0, reason: '', width: 400, height: 300, url: `/print/${position}.jpg` },
  thumbnailUrl: `/thumbnail/${position}.jpg`,
  print: { sha256: 'abc', sizeBytes: 1, width: 4, height: 3, dpi: 300, format: {} as never },
  ...more,
});
const job = { id: 'j', status: 'READY', lease: null } as PrintData['job'];
const show = (items: PrintItem[], more: Partial<PrintData['job']> = {}) =>
  render(
    <ToastProvider>
      <JobItems job={{ ...job, ...more }} items={items} note="" />
    </ToastProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });

it('shows the very file of an item in full, and turns by arrow keys', async () => {
  show([item(1), item(2, { print: null })]);
  await userEvent.click(button('Zväčšiť 0001-more.jpg'));
  const dialog = await screen.findByRole('dialog', { name: 'Súbor na tlač' });
  const picture = () => within(dialog).getByRole('img');
  expect(picture()).toHaveProperty('src', expect.stringMatching(/\/print\/1\.jpg$/));
  expect(within(dialog).getByText(/1 z 2/)).toBeDefined();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  // Without a print file, the picture of the list.
  expect(picture()).toHaveProperty('src', expect.stringMatching(/\/thumbnail\/2\.jpg$/));
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(picture()).toHaveProperty('src', expect.stringMatching(/\/print\/1\.jpg$/));
});

it('says of one item that all its copies are printed, with the hash of its file', async () => {
  const calls = fakeServer({ 'PUT /print-jobs/j/items/2': () => ({}) });
  show([item(1), item(2)]);
  await userEvent.click(button('0002-more.jpg je vytlačená'));
  await screen.findByText('Zapísané');
  expect(calls[0]?.body).toEqual({ status: 'PRINTED', sha256: 'abc', copies: 3 });
});

it('asks how many good copies of a failed item are on paper, which is not all', async () => {
  const calls = fakeServer({ 'PUT /print-jobs/j/items/1': () => ({}) });
  show([item(1)]);
  await userEvent.click(button('0001-more.jpg zlyhala'));
  const copies = await screen.findByLabelText('Dobrých kusov na papieri');
  await userEvent.clear(copies);
  await userEvent.type(copies, '3');
  await userEvent.type(screen.getByLabelText('Dôvod'), 'Došiel papier.');
  await userEvent.click(button('Zapísať'));
  screen.getByText('Zadajte číslo od 0 do 2.');
  await userEvent.clear(copies);
  await userEvent.type(copies, '2');
  await userEvent.click(button('Zapísať'));
  expect(calls[0]?.body).toEqual({ status: 'FAILED', sha256: null, copies: 2, reason: 'Došiel papier.' });
});

it('puts a failed item back, and keeps what of it is on paper', async () => {
  const calls = fakeServer({ 'PUT /print-jobs/j/items/1': () => ({}) });
  show([item(1, { status: 'FAILED', copies: 1, reason: 'Zasekol sa papier.' })], { status: 'FAILED' });
  await userEvent.click(button('Vrátiť 0001-more.jpg do tlače'));
  await screen.findByText('Zapísané');
  expect(calls[0]?.body).toEqual({ status: 'WAITING', sha256: null, copies: 1 });
});

it.each([
  ['a station has the job', { status: 'PRINTING', lease: { station: 'Lab', until: '', isFetched: true } }, {}],
  ['the job is done', { status: 'COMPLETED' }, {}],
  ['its order was cancelled', { status: 'WITHDRAWN' }, {}],
  ['the item is printed', {}, { status: 'PRINTED' }],
] as const)('offers nothing to say when %s', (_, ofJob, ofItem) => {
  show([item(1, ofItem)], ofJob);
  expect(screen.queryByRole('button', { name: /vytlačená|zlyhala|do tlače/ })).toBeNull();
});
