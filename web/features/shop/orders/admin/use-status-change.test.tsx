import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { failure, fakeServer } from '../../../../testing/fake-server.ts';
import { ToastProvider } from '../../../../ui/feedback/toast.tsx';
import { type ChangeableOrder, useStatusChange } from './use-status-change.tsx';

const order = {
  ...{ id: 'o', orderNumber: '2026000001', status: 'PENDING', createdAt: '2026-11-20T10:00:00Z' },
  ...{ delivery: null, carrier: null, trackingNumber: null, paidCents: 0, totalCents: 1290 },
} as ChangeableOrder;

function PayButton() {
  const { choose, dialogs } = useStatusChange();
  return (
    <>
      <button type="button" onClick={() => choose(order, 'PAID')}>
        Zaplatená
      </button>
      {dialogs}
    </>
  );
}

it('offers to book cash as an overpayment when the order was paid meanwhile', async () => {
  let isFirst = true;
  const calls = fakeServer({
    'PUT /admin/orders/o': () => {
      if (!isFirst) return { order: { ...order, status: 'PAID', printJobs: [] } };
      isFirst = false;
      return failure(409, 'order-paid-meanwhile');
    },
  });
  render(
    <ToastProvider>
      <PayButton />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Zaplatená' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Zaznamenať platbu' }));
  await screen.findByText(/Objednávku 2026000001 medzitým niekto zaplatil inak, vašich 12,90/);
  await userEvent.click(screen.getByRole('button', { name: 'Zapísať ako preplatok' }));
  await screen.findByText('Preplatok je zapísaný');
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([
    { status: 'PAID', fromStatus: 'PENDING', paymentMethod: 'transfer' },
    {
      ...{ status: 'PAID', fromStatus: 'PENDING', paymentMethod: 'transfer' },
      overpayment: { amountCents: 1290, requestKey: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
  ]);
});
