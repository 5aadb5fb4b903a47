import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { Print, PrintsRequest } from '../../../../shared/shop/prints/contract.ts';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { type CartItem, cartItemId, plainPrint } from './cart-items.ts';
import { clearCart, getCart, useCart } from './cart-store.ts';
import { CartView } from './cart-view.tsx';
import { addToCart } from './edit-cart.ts';
import { askForPrints, clearPrints, getPrints } from './prints/print-store.ts';

const size = (name: string, width: number, height: number) => ({
  id: name,
  name,
  type: 'PRINT_SIZE',
  price: 1,
  priceTiers: [],
  printFormat: formatOf(width, height),
});
const products = {
  PRINT_SIZE: [size('10x15', 100, 150), size('13x18', 130, 180)],
  SERVICE: [{ id: 'frame', name: 'Biely okraj', type: 'SERVICE', price: 1, priceTiers: [], isFrame: true }],
  DOWNLOAD: [],
  BUNDLE: [],
  DELIVERY: [],
};

/** The cart with photos `a`, `b` …; `statusOf` says what the server returns for each, asked the n-th time. */
function open(
  photoIds: string[],
  statusOf: (photoId: string, time: number) => Print['status'] | 'ERROR',
  { services = [], width = 4000, height = 3000 }: Partial<Pick<CartItem, 'services'> & CartItem['photo']> = {},
) {
  const times = new Map<string, number>();
  const calls = fakeServer({
    'GET /orders/products': () => ({ products }),
    'POST /orders/quote': () => ({
      items: photoIds.map((id) => ({
        photo: { filename: `${id}.jpg`, url: '/p', thumbnailUrl: '/t', width: 4000, height: 3000 },
        totalCents: 100,
        services: [],
        bundleIds: [],
        problem: null,
      })),
      delivery: null,
      totalCents: 100,
    }),
    'POST /prints': ({ body }) => {
      const prints = (body as PrintsRequest).items.map(({ photoId }) => {
        const time = (times.get(photoId) ?? 0) + 1;
        times.set(photoId, time);
        return { photoId, status: statusOf(photoId, time) };
      });
      if (prints.some(({ status }) => status === 'ERROR')) return failure(429, 'too-many-prints');
      return {
        prints: prints.map(({ photoId, status }) => ({
          hash: photoId,
          status,
          problem: status === 'FAILED' ? 'Súbor je poškodený.' : null,
          thumbnailUrl: status === 'READY' ? `/prints/${photoId}` : null,
        })),
      };
    },
  });
  addToCart(
    photoIds.map((photoId) => ({
      photoId,
      photo: { url: '/p', filename: `${photoId}.jpg`, width, height },
      mode: 'print',
      paperSize: '10x15',
      downloadProduct: null,
      quantity: 1,
      services,
      print: plainPrint,
      shareToken: null,
    })),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ToastProvider>
        <Cart />
      </ToastProvider>
    </SWRConfig>,
  );
  return { asked: () => calls.filter(({ path }) => path === '/prints').map(({ body }) => body as PrintsRequest) };
}

const Cart = () => <CartView items={useCart().items} />;
const payLink = () => screen.queryByRole('link', { name: /Pokračovať k.platbe/ });
const pictures = () => [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'));

afterEach(() => {
  clearCart();
  clearPrints();
});

it('leads to the checkout at once, and shows the print files when they are made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  open(['a', 'b'], (photoId, time) => (photoId === 'a' || time > 1 ? 'READY' : 'WANTED'));
  await screen.findByText(/Pripravujeme 1 z.2/);
  expect(payLink()).not.toBeNull();
  expect(pictures()).toEqual(['/prints/a', '/t']);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await expect.poll(() => screen.queryByText(/Pripravujeme/)).toBeNull();
  expect(pictures()).toEqual(['/prints/a', '/prints/b']);
  expect(screen.getAllByText('Presne toto vytlačíme')).toHaveLength(2);
  screen.getAllByText(/10.×.15.cm/);
});

it('says why a print has failed, and sells the rest without it', async () => {
  open(['a', 'b'], (photoId) => (photoId === 'a' ? 'READY' : 'FAILED'));
  await screen.findByText('Súbor je poškodený.');
  expect(payLink()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Odstrániť nedostupné položky' }));
  await expect.poll(payLink).not.toBeNull();
  expect(getCart().map(({ photoId }) => photoId)).toEqual(['a']);
});

it('lets a print that has failed be changed, and focuses its line where the checkout leads to it', async () => {
  const id = cartItemId({
    ...{ photoId: 'b', photo: { url: '/p', filename: 'b.jpg', width: 4000, height: 3000 }, mode: 'print' },
    ...{ paperSize: '10x15', downloadProduct: null, quantity: 1, services: [], print: plainPrint, shareToken: null },
  });
  window.history.replaceState({ item: id }, '');
  const { asked } = open(['a', 'b'], (photoId, time) => (photoId === 'b' && time === 1 ? 'FAILED' : 'READY'));
  await screen.findByText('Súbor je poškodený.');
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('b.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Upraviť výrez: b.jpg' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Celá fotka/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Použiť výrez' }));
  await expect.poll(payLink).not.toBeNull();
  expect(asked().at(-1)?.items).toMatchObject([{ photoId: 'b', print: { mode: 'fit' } }]);
});

it('asks again when asking has failed', async () => {
  open(['a'], (_, time) => (time === 1 ? 'ERROR' : 'READY'));
  await screen.findByText(/Fotky na tlač sa nepodarilo pripraviť/);
  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znovu' }));
  await screen.findByText('Presne toto vytlačíme');
});

it('asks for at most 100 at once, and stores each print with its item', async () => {
  const { asked } = open(['a'], () => 'READY');
  const [item] = getCart();
  await askForPrints(Array.from({ length: 130 }, (_, index) => ({ ...item!, photoId: `p${index}` })));
  expect(asked().map(({ items }) => items.length)).toEqual(expect.arrayContaining([100, 30]));
  expect(getPrints().get(cartItemId({ ...item!, photoId: 'p129' }))?.hash).toBe('p129');
});

it('has another crop made, and shows it', async () => {
  const { asked } = open(['a'], () => 'READY');
  await userEvent.click(await screen.findByRole('button', { name: 'Upraviť výrez: a.jpg' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Celá fotka/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Použiť výrez' }));
  await screen.findByText(/Celá fotka/);
  await expect.poll(() => asked().at(-1)?.items[0]?.print.mode).toBe('fit');
  await expect.poll(payLink).not.toBeNull();
});

it('frames a print of an older cart that has the service of the frame', async () => {
  const { asked } = open(['a'], () => 'READY', { services: ['Biely okraj'] });
  await expect.poll(payLink).not.toBeNull();
  expect(asked().map(({ items }) => items[0]?.print.mode)).toEqual(['frame']);
  expect(getCart().map(({ print }) => print?.mode)).toEqual(['frame']);
});

it('offers the crop of an older cart, which does not know the size of its photo', async () => {
  open(['a'], () => 'READY', { width: null, height: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Upraviť výrez: a.jpg' }));
  await screen.findByRole('radio', { name: /Celá fotka/ });
});
