import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { Customer, CustomersResponse } from '../../../../shared/accounts/customers/contract.ts';
import AdminCustomersScreen from '../../../screens/admin/customers.tsx';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';

const customer: Customer = {
  ...{ id: 'c1', version: 1, name: 'Eva Malá', email: 'eva@example.sk', phone: null, role: 'CUSTOMER', orderCount: 0 },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', isActivated: true, mustChangePassword: false },
  ...{ storageServiceId: null, storageService: null, planEndsAt: null },
  storageUsage: { usedBytes: 0, limitBytes: 1, isUnlimited: false } as Customer['storageUsage'],
};
const list: CustomersResponse = {
  customers: [customer],
  pagination: { page: 1, pages: 1, limit: 20, total: 1 } as CustomersResponse['pagination'],
  stats: { total: 1, CUSTOMER: 1, OPERATOR: 0, ADMIN: 0 },
};

it('removes the second factors of a customer after a question, and says what happened', async () => {
  let hasFactor = false;
  const calls = fakeServer({
    'GET /admin/customers': () => list,
    'POST /admin/customers/c1/reset-factors': () =>
      hasFactor
        ? { customer, message: 'Druhý faktor účtu Eva Malá je zrušený.' }
        : failure(409, 'factor-missing', { error: 'Účet nemá druhý faktor.' }),
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ToastProvider>
        <AdminCustomersScreen />
      </ToastProvider>
    </SWRConfig>,
  );
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ďalšie možnosti: Eva Malá' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Zrušiť druhý faktor' }));
    return within(await screen.findByRole('alertdialog', { name: 'Zrušiť druhý faktor?' }));
  };

  let question = await open();
  question.getByText(/Účet Eva Malá \(eva@example\.sk\) sa potom prihlási len heslom/);
  expect(question.queryByText(/^Administrátor si druhý faktor pridá/)).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Ponechať' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);

  question = await open();
  await userEvent.click(question.getByRole('button', { name: 'Zrušiť druhý faktor' }));
  await question.findByText('Účet nemá druhý faktor.');

  hasFactor = true;
  await userEvent.click(question.getByRole('button', { name: 'Zrušiť druhý faktor' }));
  await screen.findByText('Druhý faktor účtu Eva Malá je zrušený.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual(Array(2).fill('/admin/customers/c1/reset-factors'));
});
