import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { AdminOrder } from '../../../../../shared/shop/orders/admin-orders.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { ToastProvider } from '../../../../ui/feedback/toast.tsx';
import { EditOrderDialog } from './edit-order-dialog.tsx';

const pointOf = (id: string) => ({ id, name: `Bod ${id}`, street: 'Štúrova 4', city: 'Nitra', postalCode: '949 01' });
const order = {
  ...{ id: 'o', orderNumber: '2026000001', kind: 'PRINT', customerName: 'Jana Malá', version: 3, payments: [] },
  ...{ recipientName: null, customerPhone: '0901 234 567', deliveryAddress: null, internalNote: null },
  delivery: { kind: 'PICKUP_POINT', name: 'Packeta', pickupPoint: pointOf('1') },
} as unknown as AdminOrder;

function show(shown: AdminOrder) {
  const calls = fakeServer({
    'GET /pickup-points': () => ({ points: [pointOf('1'), pointOf('2')] }),
    'PUT /admin/orders/o/details': () => ({ order: shown }),
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
      <ToastProvider>
        <EditOrderDialog order={shown} onClose={() => undefined} />
      </ToastProvider>
    </SWRConfig>,
  );
  return () => calls.find(({ method }) => method === 'PUT')?.body;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Uložiť' }));

it('another pick-up point is searched for and saved', async () => {
  const sent = show(order);
  await userEvent.type(screen.getByRole('combobox', { name: 'Výdajné miesto' }), 'nitra');
  await userEvent.click(await screen.findByRole('option', { name: /Bod 2/ }));
  await save();
  await waitFor(() => expect(sent()).toMatchObject({ pickupPointId: '2', version: 3 }));
  expect(sent()).not.toHaveProperty('deliveryAddress');
});

it('an address takes the place of the pick-up point', async () => {
  const sent = show(order);
  await userEvent.click(screen.getByRole('radio', { name: 'Na adresu' }));
  await save();
  screen.getByText('Zadajte ulicu.');
  await userEvent.type(screen.getByLabelText('Ulica'), 'Dlhá');
  await userEvent.type(screen.getByLabelText('PSČ'), '960 01');
  await userEvent.type(screen.getByLabelText('Mesto alebo obec'), 'Zvolen');
  await save();
  await waitFor(() => expect(sent()).toMatchObject({ deliveryAddress: { street: 'Dlhá', city: 'Zvolen' } }));
  expect(sent()).not.toHaveProperty('pickupPointId');
});

it('an order to an address has no such choice', () => {
  show({ ...order, delivery: { ...order.delivery!, kind: 'ADDRESS', pickupPoint: null } });
  expect(screen.queryByRole('radio')).toBeNull();
  screen.getByLabelText('Ulica');
});
