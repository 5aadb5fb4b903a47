import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';

const customer = {
  id: 'c',
  name: 'Jana Malá',
  email: 'jana@example.sk',
  phone: '0901 234 567',
  role: 'USER',
  version: 1,
};

it("'Ponechať moje' keeps what was edited here; the rest is as somebody else has saved it", async () => {
  const current = { ...customer, name: 'Jana Veľká', phone: '0904 111 222', version: 2 };
  const calls = fakeServer({
    'PUT /admin/customers/c': ({ body }) =>
      (body as { version: number }).version === 1 ? failure(409, 'record-changed', { current }) : { customer: current },
  });
  render(
    <ToastProvider>
      <EditCustomerDialog
        customer={customer as unknown as Customer}
        isOwn={false}
        onClose={() => undefined}
        onSaved={() => undefined}
      />
    </ToastProvider>,
  );
  const name = screen.getByLabelText(/^Meno/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Jana Stredná');
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Uložiť/ }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Ponechať moje' }));
  await save();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ name: 'Jana Stredná', phone: '0904 111 222', version: 2 });
});
