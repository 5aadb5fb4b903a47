import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { OpenTransactionsResponse } from '../../../shared/contract/bank-import.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { OpenPayments } from './open-payments.tsx';

const payment = (key: string, name: string): OpenTransactionsResponse['transactions'][number] => ({
  ...{ key, name, importId: 'i 1', dtPosted: '20261116', trnType: 'CREDIT', trnAmt: 5, currency: 'EUR' },
  ...{ memo: '', trnVasym: '', extractedOrderNumber: null },
});

it('shows what is not booked with its statement, and sets a payment aside until that is undone', async () => {
  const all = [payment('a', 'Eva'), payment('b', 'Jano')];
  const closed = new Set<string>();
  const calls = fakeServer({
    'GET /admin/bank-import/open': () => ({ transactions: all.filter(({ key }) => !closed.has(key)) }),
    'PUT /admin/bank-import/transactions/a': ({ body }) => {
      (body as { isOpen: boolean }).isOpen ? closed.delete('a') : closed.add('a');
      return { message: 'Hotovo' };
    },
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ToastProvider>
        <OpenPayments />
      </ToastProvider>
    </SWRConfig>,
  );
  const [statement] = await screen.findAllByRole('link', { name: 'Otvoriť výpis' });
  expect(statement?.getAttribute('href')).toBe('/admin/bank-import?import=i%201');
  await userEvent.click(screen.getByRole('button', { name: /od Eva je vybavená/ }));
  await expect.poll(() => screen.queryByText('Eva')).toBeNull();
  expect(screen.getByText('Jano')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Vrátiť späť' }));
  await screen.findByText('Eva');
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ isOpen: false }, { isOpen: true }]);
});
