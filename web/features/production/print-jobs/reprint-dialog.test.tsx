import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReprintInput } from '../../../../shared/production/print-jobs/contract.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';

const items = [
  { position: 1, name: 'more.jpg', format: '10x15', quantity: 5, thumbnailUrl: null },
  { position: 2, name: 'hory.jpg', format: '20x30', quantity: 1, thumbnailUrl: null },
];
const path = 'POST /print-jobs/reprint-of-order/o';
const show = () => {
  const closed: string[] = [];
  render(
    <ToastProvider>
      <ReprintDialog orderId="o" orderNumber="2026000123" items={items} onClose={() => closed.push('closed')} />
    </ToastProvider>,
  );
  return closed;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Vytvoriť dotlač' }));

it('says what is missing before it asks for anything', async () => {
  const calls = fakeServer({});
  show();
  await submit();
  screen.getByText('Označte aspoň jednu fotku.');
  screen.getByText('Vyberte dôvod.');
  await userEvent.click(screen.getByLabelText('more.jpg'));
  const copies = screen.getByLabelText('Kusov fotky more.jpg');
  await userEvent.clear(copies);
  await userEvent.type(copies, '6');
  await userEvent.selectOptions(screen.getByLabelText('Dôvod'), 'Iný dôvod');
  await userEvent.clear(screen.getByLabelText(/Náklady/));
  await submit();
  screen.getByText('more.jpg: zadajte 1 až 5.');
  screen.getByText('Napíšte dôvod.');
  screen.getByText('Zadajte sumu, napríklad 1,20.');
  expect(calls).toEqual([]);
});

it('sends items, copies, reason and cost; again after a failure it is the same request', async () => {
  let isBroken = true;
  const calls = fakeServer({
    [path]: () => (isBroken ? failure(503, 'database-busy') : { message: 'Dotlač je pripravená na tlač' }),
  });
  const closed = show();
  await userEvent.click(screen.getByRole('button', { name: 'Všetko' }));
  const copies = screen.getByLabelText('Kusov fotky more.jpg');
  await userEvent.clear(copies);
  await userEvent.type(copies, '2');
  await userEvent.selectOptions(screen.getByLabelText('Dôvod'), 'Chyba tlače');
  await userEvent.clear(screen.getByLabelText(/Náklady/));
  await userEvent.type(screen.getByLabelText(/Náklady/), '1,20');
  await submit();
  await screen.findByText('Chyba: database-busy');
  expect(closed).toEqual([]);
  isBroken = false;
  await submit();
  await screen.findByText('Dotlač je pripravená na tlač');
  expect(closed).toEqual(['closed']);
  const [first, second] = calls.map(({ body }) => body as ReprintInput);
  expect(second).toEqual({
    key: first?.key,
    items: [
      { position: 1, copies: 2 },
      { position: 2, copies: 1 },
    ],
    ...{ reason: 'PRINT_DEFECT', text: '', costCents: 120 },
  });
});
