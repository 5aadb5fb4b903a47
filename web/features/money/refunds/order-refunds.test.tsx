import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { OrderRefundsResponse, Refund } from '../../../../shared/money/refunds/contract.ts';
import type { AdminOrder } from '../../../../shared/shop/orders/admin-orders.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { OrderRefunds } from './order-refunds.tsx';

const made: Refund = {
  ...{ id: 'r1', orderId: 'o1', orderNumber: '2026000001', customerName: 'Jana Nováková', status: 'FAILED' },
  ...{ reason: 'COMPLAINT', reasonText: '', amountCents: 500, method: 'card', iban: '', recipientName: '' },
  ...{
    qrText: null,
    fileId: null,
    hasCreditNote: true,
    cancelledCopies: 0,
    failure: 'Stripe vrátenie odmietol.',
    version: 2,
  },
  ...{ createdAt: '2026-11-20T10:00:00Z', createdBy: 'Adam', sentAt: null, doneAt: null },
};
const found: OrderRefundsResponse = {
  ...{ refunds: [made], leftCents: 3290, uninvoicedCents: 0, invoicedCents: 3290, cardCents: 0 },
  items: [
    {
      ...{ position: 0, name: 'Tlač 10x15', filename: 'a.jpg', quantity: 3, refundedQuantity: 0 },
      ...{ paidCents: 3000, withdrawalCents: 3000, waitingCopies: 3 },
    },
  ],
  ...{
    deliveryCents: 290,
    withdrawalDeliveryCents: 290,
    payer: { iban: 'SK3112000000198742637541', name: 'Eva' },
    printing: null,
  },
};

it('sends back some pieces of an order, and a refund that failed another way', async () => {
  const calls = fakeServer({
    'GET /admin/orders/o1/refunds': () => found,
    'POST /admin/orders/o1/refunds': () => ({ refund: made }),
    'PUT /admin/refunds/r1': () => ({ refund: made }),
  });
  const order = {
    id: 'o1',
    orderNumber: '2026000001',
    kind: 'PRINT',
    status: 'PAID',
    customerName: 'Jana Nováková',
  } as AdminOrder;
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ToastProvider>
        <OrderRefunds order={order} />
      </ToastProvider>
    </SWRConfig>,
  );
  await screen.findByText('Stripe vrátenie odmietol.');
  await userEvent.click(screen.getByRole('button', { name: 'Vrátiť peniaze' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Vrátiť peniaze' });
  expect(submit).toHaveProperty('disabled', true);
  const pieces = dialog.getByRole('spinbutton', { name: /Tlač 10x15/ });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '2');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Doručenie/ }));
  await dialog.findByText(/Zákazník dostane 22,90.*dobropis/);
  expect(dialog.getByRole('checkbox', { name: 'Aj netlačiť (2 kusy)' })).toHaveProperty('checked', true);
  await userEvent.click(submit);
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await expect.poll(sent).toMatchObject([
    {
      ...{ reason: 'COMPLAINT', items: [{ position: 0, quantity: 2 }], delivery: true, amountCents: 2290 },
      ...{
        method: 'bank',
        iban: 'SK3112000000198742637541',
        recipientName: 'Eva',
        withdrawalId: null,
        cancelsPrints: true,
      },
      requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znovu' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Potvrdiť' }));
  await expect.poll(() => sent()[1]).toEqual({ action: 'retry', version: 2 });
});
