import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from '../lib/session-store.ts';
import { failure, fakeServer } from '../testing/fake-server.ts';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import OrderScreen from './order.tsx';

const order = {
  ...{ id: 'o', orderNumber: '2026000007', kind: 'PRINT', status: 'PAID', totalCents: 250, paidCents: 250 },
  ...{ createdAt: '2026-11-23T01:00:00.000Z', paidAt: '2026-11-23T02:00:00.000Z', payableUntil: null },
  ...{ cancellableUntil: '2026-11-24T01:00:00.000Z', together: null, refunds: [], itemCount: 0, items: [] },
  ...{ delivery: null, bundles: [], discount: null, customerName: 'Eva Hosťová', customerEmail: 'eva@example.sk' },
  ...{ customerPhone: null, recipientName: null, deliveryAddress: null, billingAddress: null, company: null },
  ...{ supplierName: 'Momentka', supplierEmail: '', supplierPhone: '', supplierAddress: '', supplierIban: '' },
  ...{ supplierIco: '', supplierDic: '', supplierIcDph: '', carrier: null, trackingNumber: null },
};
const link = 'a'.repeat(43);
const pagination = { page: 1, limit: 20, pages: 1, total: 1, from: null };

const show = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(
    <SWRConfig value={{ shouldRetryOnError: false, dedupingInterval: 0 }}>
      <ToastProvider>
        <OrderScreen />
      </ToastProvider>
    </SWRConfig>,
  );
};

beforeEach(() => () => {
  sessionStorage.clear();
  endSession();
});

it('shows the orders of its link, also to somebody who is signed in, and only while it is open', async () => {
  startSession({ token: 'token', userId: 'u1' }, true);
  const calls = fakeServer({
    'GET /orders': () => ({ orders: [order], pagination }),
    'GET /invoices': () => ({ invoices: [], pagination }),
    'GET /auth/profile': () => failure(503, 'unexpected'),
  });
  const { unmount } = show(`/order#${link}`);
  await screen.findByRole('button', { name: 'Objednávka 2026000007' });
  screen.getByText(/ho nikomu neposielajte/);
  const asked = calls.filter(({ path }) => path === '/orders' || path === '/invoices');
  expect(asked.map(({ headers }) => headers.get('x-order-token'))).toEqual([link, link]);
  unmount();
  const { api } = await import('../lib/api.ts');
  await api('GET', '/orders');
  expect(calls.at(-1)?.headers.has('x-order-token')).toBe(false);
});

it('comes back from a card payment without the token in the address', async () => {
  sessionStorage.setItem('order_link', link);
  fakeServer({ 'GET /orders': () => ({ orders: [{ ...order, paidAt: null }], pagination }) });
  show('/order?pay=o');
  await screen.findByRole('button', { name: 'Objednávka 2026000007' });
});

it.each(['/order', `/order#${'x'.repeat(43)}`])('says that the link is not valid: %s', async (path) => {
  fakeServer({ 'GET /orders': () => failure(404, 'order-link-invalid') });
  show(path);
  await screen.findByText('Odkaz na objednávku neplatí');
});

it('keeps the link when the fragment becomes a place in the page', async () => {
  fakeServer({ 'GET /orders': () => ({ orders: [{ ...order, paidAt: null }], pagination }) });
  show(`/order#${link}`);
  await screen.findByRole('button', { name: 'Objednávka 2026000007' });
  act(() => {
    window.location.hash = 'obsah';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  screen.getByRole('button', { name: 'Objednávka 2026000007' });
  expect(sessionStorage.getItem('order_link')).toBe(link);
});

it('adds its orders to the account that has the same address', async () => {
  startSession({ token: 'token', userId: 'u1' }, true);
  const calls = fakeServer({
    'GET /orders': () => ({ orders: [{ ...order, paidAt: null }], pagination }),
    'GET /auth/profile': () => ({ user: { id: 'eva', email: 'eva@example.sk' } }),
    'POST /orders/adopt': () => ({ isAdopted: true }),
  });
  show(`/order#${link}`);
  await screen.findByText(/Objednávku nájdete aj medzi objednávkami svojho účtu\./);
  const [adoption] = calls.filter(({ path }) => path === '/orders/adopt');
  expect(adoption?.headers.get('x-order-token')).toBe(link);
  expect(calls.find(({ path }) => path === '/auth/profile')?.headers.has('x-order-token')).toBe(false);
});

it('shows the payment of two orders once, and speaks of both', async () => {
  const unpaid = { ...order, status: 'PENDING', paidCents: 0, paidAt: null, payableUntil: '2026-11-30T01:00:00.000Z' };
  const together = { variableSymbol: '2026000007', totalCents: 500, orderNumbers: ['2026000007', '2026000008'] };
  fakeServer({
    'GET /orders': () => ({
      orders: [
        { ...unpaid, together },
        { ...unpaid, id: 'p', orderNumber: '2026000008', together },
      ],
      pagination,
    }),
  });
  show(`/order#${link}`);
  const first = await screen.findByRole('button', { name: 'Objednávka 2026000007' });
  const second = screen.getByRole('button', { name: 'Objednávka 2026000008' });
  expect([first, second].map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
  screen.getByText(/Otvorí objednávky bez prihlásenia.* nájdete ich aj v\sňom\./);
});
