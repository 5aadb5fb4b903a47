import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { Order, OrderItem } from '../../../../shared/shop/orders/contract.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ordersPath, refreshOrders } from './admin/api.ts';
import { OrderItems } from './order-items.tsx';

const itemOf = (at: number, look: string): OrderItem => ({
  ...{
    id: `o-${at}`,
    photoId: `p${at}`,
    mode: 'print',
    paperSize: '10x15',
    quantity: 1,
    cancelledCopies: 0,
    services: [],
  },
  photo: { url: null, thumbnailUrl: null, filename: `${at}.jpg` },
  ...{ downloadProduct: null, resolution: null, unitPriceEuros: 1, priceEuros: 1 },
  print: { formatName: '10 × 15 cm', mode: 'fill', verdict: 'good', thumbnailUrl: `/${look}/${at}` },
});

it('shows what was changed among the items beyond the first hundred', async () => {
  let look = 'before';
  const pageOf = (from: number) =>
    Array.from({ length: Math.min(100, 150 - from) }, (_, index) => itemOf(from + index, look));
  let calls = 0;
  fakeServer({ 'GET /admin/orders/o': () => ({ order: { items: pageOf((calls++ % 2) * 100) } }) });
  const order = { id: 'o', kind: 'PRINT', itemCount: 150, items: pageOf(0) } as Order;
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <OrderItems order={order} path={`${ordersPath}/o`} />
    </SWRConfig>,
  );
  const last = () => [...document.querySelectorAll('li img')].at(-1)?.getAttribute('src');
  expect(last()).toBe('/before/99');
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(last).toBe('/before/149');
  look = 'after';
  await act(refreshOrders);
  await expect.poll(last).toBe('/after/149');
});
