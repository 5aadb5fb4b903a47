import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { PaperStock } from '../../../../shared/production/paper-stock/contract.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { CountPaper } from './count-paper.tsx';
import { PaperPanel } from './paper-panel.tsx';

const paper = (format: string, more: Partial<PaperStock> = {}): PaperStock => ({
  ...{ productId: `id-${format}`, format, inJobs: 0, inOrders: 0, pieces: null, minimum: 0 },
  ...more,
});

function show(papers: PaperStock[], needs: { format: string; prints: number }[] = []) {
  const calls = fakeServer({
    'GET /admin/paper-stock': () => ({ papers }),
    'PUT /admin/paper-stock': () => ({ papers }),
  });
  const printer = { mediaRemaining: 100, mediaCapacity: 700, formats: ['10x15'] };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PaperPanel needs={needs} printers={[printer]} />
      <CountPaper />
    </SWRConfig>,
  );
  return calls;
}
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

const notesOf = (format: string) =>
  screen
    .getByRole('rowheader', { name: format })
    .closest('tbody')
    ?.querySelectorAll('tr')[1]
    ?.textContent?.replace(/\s/g, ' ');

it('says of each size what is paid, what is in printers and on the shelf, and what is too little', async () => {
  show(
    [
      paper('10x15', { inJobs: 900, inOrders: 200, pieces: 1000, minimum: 300 }),
      paper('13x18', { inJobs: 50, pieces: 300, minimum: 300 }),
      paper('20x30', { inOrders: 4 }),
      paper('30x40', { pieces: 20, minimum: 10 }),
      paper('50x70'),
    ],
    [{ format: '10x15', prints: 900 }],
  );
  await screen.findByRole('heading', { name: 'Papier' });
  expect(cellsOf(/^10x15/)).toEqual(['1 100', '100', '1 000', '300']);
  expect(notesOf('10x15')).toEqual('Chýba 100Treba vymeniť médium 2-krátz toho 200 ešte bez úlohy');
  expect(cellsOf(/^13x18/)).toEqual(['50', '–', '300', '300']);
  expect(notesOf('13x18')).toBe('Objednajte papier');
  expect(cellsOf(/^20x30/)).toEqual(['4', '–', '–', '–']);
  expect(notesOf('20x30')).toBe('z toho 4 ešte bez úlohy');
  expect(notesOf('30x40')).toBeUndefined();
  expect(screen.queryByRole('row', { name: /50x70/ })).toBeNull();
});

it('is not there while no order waits and no stock is counted', async () => {
  const calls = show([paper('10x15')]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('table')).toBeNull();
});

it('opens by a link to it, once', async () => {
  window.history.replaceState(null, '', '/admin/print-jobs?status=READY&open=paper');
  show([paper('10x15')]);
  await screen.findByRole('dialog', { name: 'Zásoba papiera' });
  expect(window.location.search).toBe('?status=READY');
});

it('sends what was counted anew, and leaves to printing what was not', async () => {
  const calls = show([
    paper('10x15', { pieces: 900, minimum: 300 }),
    paper('13x18', { pieces: 300, minimum: 100 }),
    paper('20x30'),
    paper('30x40', { pieces: 5 }),
    paper('bez produktu', { productId: null, inJobs: 1 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Zásoba papiera' }));
  const dialog = await screen.findByRole('dialog', { name: 'Zásoba papiera' });
  const field = (name: string) => within(dialog).getByLabelText(name);
  const type = async (name: string, text: string) => {
    await userEvent.clear(field(name));
    if (text) await userEvent.type(field(name), text);
  };
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Uložiť' }));
  expect(within(dialog).queryByText('bez produktu')).toBeNull();
  await type('10x15: minimum', '400');
  await type('20x30: na sklade', 'veľa');
  await save();
  await within(dialog).findByText('Zadajte celé číslo.');
  await type('20x30: na sklade', '');
  await type('20x30: minimum', '50');
  await save();
  await within(dialog).findByText('Zadajte aj zásobu.');
  await type('20x30: na sklade', '1 400');
  await type('30x40: na sklade', '');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    papers: [
      { productId: 'id-10x15', minimum: 400 },
      { productId: 'id-20x30', pieces: 1400, minimum: 50 },
      { productId: 'id-30x40', pieces: null },
    ],
  });
});
