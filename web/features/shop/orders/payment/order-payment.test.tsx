import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Order } from '../../../../../shared/shop/orders/contract.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { ToastProvider } from '../../../../ui/feedback/toast.tsx';
import { OrderPayment } from './order-payment.tsx';

const order = {
  orderNumber: '2026000124',
  totalCents: 300,
  paidCents: 0,
  payableUntil: null,
  together: { variableSymbol: '2026000123', totalCents: 1300, orderNumbers: ['2026000123', '2026000124'] },
};

const open = (more: Partial<Order>) => {
  fakeServer({});
  render(
    <ToastProvider>
      <OrderPayment order={{ ...order, ...more } as Order} />
    </ToastProvider>,
  );
};

it('offers to pay both orders of a cart at once, or this one alone', async () => {
  open({});
  const both = screen.getByRole('radio', { name: /Zaplatiť obe naraz\s*13,00/ });
  expect(both.matches(':checked')).toBe(true);
  screen.getByText(/Objednávky 2026000123 a\s2026000124 zaplatíte jedným prevodom/);
  await userEvent.click(screen.getByRole('radio', { name: /Len objednávku 2026000124\s*3,00/ }));
  expect(screen.queryByText(/jedným prevodom/)).toBeNull();
});

it('offers nothing to choose when the other one lacks nothing', () => {
  open({ together: null });
  expect(screen.queryByRole('radio')).toBeNull();
});
