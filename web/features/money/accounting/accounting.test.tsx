import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { addMonths, formatMonth, monthOf } from '../../../../shared/format/month.ts';
import type { AccountingResponse, MonthLock } from '../../../../shared/money/accounting/contract.ts';
import AdminAccountingScreen from '../../../screens/admin/accounting.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';

const last = addMonths(monthOf(Date.now()), -1);

const summaryOf = (lock: MonthLock, more: Partial<AccountingResponse> = {}): AccountingResponse => ({
  ...{ from: last, to: last, lock, documentsCents: 1230, moneyCents: 1230, differences: [], isCut: false },
  documents: [
    { kind: 'INVOICE', count: 2, totalCents: 1353, vat: [{ rate: 23, baseCents: 1100, vatCents: 253 }] },
    { kind: 'CREDIT_NOTE', count: 1, totalCents: -123, vat: [{ rate: 23, baseCents: -100, vatCents: -23 }] },
    { kind: 'CANCELLATION', count: 0, totalCents: 0, vat: [] },
  ],
  money: [
    { kind: 'bank', count: 2, totalCents: 1353 },
    { kind: 'card', count: 0, totalCents: 0 },
    { kind: 'manual', count: 0, totalCents: 0 },
    { kind: 'refund', count: 1, totalCents: -123 },
  ],
  ...more,
});

const show = () =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ToastProvider>
        <AdminAccountingScreen />
      </ToastProvider>
    </SWRConfig>,
  );

it('begins with the last finished month, and says that documents and money are equal', async () => {
  const calls = fakeServer({
    'GET /admin/accounting': () => summaryOf({ lockedThrough: null, lastFinished: last }),
  });
  show();
  await screen.findByText(/sedia na cent/);
  const documents = screen.getByRole('table', { name: 'Doklady spolu' });
  expect(within(documents).getByText(/23 %: základ 11,00.€, DPH 2,53.€/)).toBeDefined();
  expect(screen.queryByText('Objednávky, ktoré nesedia')).toBeNull();
  expect(calls).toHaveLength(1);
});

it('names the orders that differ, and why', async () => {
  const order = { orderId: 'o 1', orderNumber: '2026000001', documentsCents: 236, moneyCents: 300 };
  fakeServer({
    'GET /admin/accounting': () =>
      summaryOf(
        { lockedThrough: null, lastFinished: last },
        {
          moneyCents: 1294,
          differences: [
            { ...order, balanceCents: 64 },
            { ...order, orderId: 'o2', balanceCents: 0 },
          ],
        },
      ),
  });
  show();
  await screen.findByText(/Peňazí je o.0,64.€ viac ako dokladov/);
  expect(screen.getByText(/Zvyšok je v inom období/)).toBeDefined();
  expect(screen.queryByText(/sedia na cent/)).toBeNull();
});

it('closes a month after a question, and opens the newest one again', async () => {
  let lock: MonthLock = { lockedThrough: null, lastFinished: last };
  const calls = fakeServer({
    'GET /admin/accounting': () => summaryOf(lock),
    'PUT /admin/accounting/lock': ({ body }) => {
      const { month, isLocked } = body as { month: string; isLocked: boolean };
      lock = { ...lock, lockedThrough: isLocked ? month : addMonths(month, -1) };
      return { lock, message: 'Hotovo' };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Uzavrieť' }));
  const question = await screen.findByRole('alertdialog', { name: 'Uzavrieť mesiac?' });
  expect(within(question).getByText(new RegExp(formatMonth(last)))).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Uzavrieť' }));
  await screen.findByText('Všetky skončené mesiace sú uzavreté.');
  await userEvent.click(screen.getByRole('button', { name: 'Otvoriť posledný' }));
  const other = await screen.findByRole('alertdialog', { name: 'Otvoriť uzavretý mesiac?' });
  await userEvent.click(within(other).getByRole('button', { name: 'Otvoriť' }));
  await screen.findByText(`Uzavreté je všetko do konca mesiaca ${formatMonth(addMonths(last, -1))}.`);
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    { month: last, isLocked: true },
    { month: last, isLocked: false },
  ]);
});
