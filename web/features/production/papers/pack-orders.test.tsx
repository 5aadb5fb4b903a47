import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { leftOutHeader } from '../../../../shared/production/papers/order-papers.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { PackOrders } from './pack-orders.tsx';

it('saves papers and a file for each carrier, leaves out who has none, and says what goes without a carrier', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const file = (leftOut: number) => new Response('x', { headers: { [leftOutHeader]: String(leftOut) } });
  const calls = fakeServer({
    'POST /admin/orders/bulk/papers': () => file(0),
    'POST /admin/orders/bulk/parcel-file': ({ body }) =>
      (body as { carrier: string }).carrier === 'SPS' ? failure(409, 'no-order-to-pack') : file(2),
  });
  let isClosed = false;
  render(
    <ToastProvider>
      <PackOrders orderIds={['1', '2', '3']} onClose={() => (isClosed = true)} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Adresné štítky (A4)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stiahnuť' }));
  await screen.findByText(/1 objednávka nie je v.súbore žiadneho dopravcu/);
  expect(saved).toEqual(['zasielky-packeta.csv', 'zasielky-posta.csv', 'dodacie-listy.pdf']);
  expect(calls.at(-2)?.body).toEqual({ carrier: 'POSTA', orderIds: ['1', '2', '3'], isOwnOnly: true });
  expect(isClosed).toBe(true);
});
