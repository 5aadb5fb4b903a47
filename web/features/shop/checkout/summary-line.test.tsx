import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { type CartItem, cartItemId, type NewCartItem, plainPrint } from '../cart/cart-items.ts';
import { askForPrints, clearPrints } from '../cart/prints/print-store.ts';
import { SummaryLine } from './summary-line.tsx';

afterEach(clearPrints);

const added: NewCartItem = {
  ...{ photoId: 'b', photo: { url: '/p', filename: 'b.jpg', width: 4000, height: 3000 }, mode: 'print' },
  ...{ paperSize: '10x15', downloadProduct: null, quantity: 2, services: [], print: plainPrint, shareToken: null },
};
const item: CartItem = { ...added, id: cartItemId(added) };
const size = { id: 's', name: '10x15', type: 'PRINT_SIZE', price: 1, printFormat: formatOf(100, 150) };

async function show(status: 'READY' | 'FAILED') {
  fakeServer({
    'GET /orders/products': () => ({ products: { PRINT_SIZE: [size], SERVICE: [], DOWNLOAD: [], DELIVERY: [] } }),
    'POST /prints': () => ({
      prints: [{ hash: 'h', status, problem: status === 'FAILED' ? 'Súbor je poškodený.' : null, thumbnailUrl: null }],
    }),
  });
  await askForPrints([item]);
  const photo = { filename: 'b.jpg', url: '/p', thumbnailUrl: '/t', width: 4000, height: 3000 };
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SummaryLine line={{ item, photo, services: [], totalCents: 200, bundleIds: [], problem: null }} />
    </SWRConfig>,
  );
  await screen.findByText(/10.×.15.cm/);
}

const link = () => screen.queryByRole('link', { name: /^Upraviť v.košíku: b\.jpg$/ });

it('says why a print has failed, and leads to its line in the cart', async () => {
  await show('FAILED');
  screen.getByText('Súbor je poškodený.');
  await userEvent.click(link()!);
  expect(window.location.pathname).toBe('/cart');
  expect(window.history.state).toEqual({ item: item.id });
});

it('is only a price where the print is ready', async () => {
  await show('READY');
  screen.getByText(/2,00/);
  expect(link()).toBeNull();
});
