import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../shared/accounts/auth/contract.ts';
import { formatOf } from '../../shared/shop/prints/print-formats.ts';
import { clearCart, getCart } from '../features/shop/cart/cart-store.ts';
import { addToCart } from '../features/shop/cart/edit-cart.ts';
import { clearPrints } from '../features/shop/cart/prints/print-store.ts';
import { endSession, startSession } from '../lib/session-store.ts';
import { type ApiCall, delayed, failure, fakeServer } from '../testing/fake-server.ts';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import CheckoutScreen from './checkout.tsx';

const address = { street: 'Hlavná', streetNumber: '7', postalCode: '821 01', city: 'Bratislava', country: 'Slovensko' };
const jana = {
  id: 'jana',
  name: 'Jana Nováková',
  email: 'jana@example.sk',
  phone: null,
  deliveryAddress: address,
  billingAddress: address,
} as User;
const delivery = (name: string, kind = 'ADDRESS') => ({
  ...{ id: name, name, description: null, type: 'DELIVERY', price: 4.5 },
  delivery: { kind, daysFrom: 2, daysTo: 4 },
});
const post = delivery('Pošta');
const courier = delivery('Kuriér');
const collected = delivery('Osobný odber', 'PERSONAL');
const made = { order: { id: 'o1', status: 'PENDING' } };

/** The shop as the checkout sees it; `order` responds to each `POST /orders`, `prints` to one request each, then READY. */
function shop(
  order: (call: ApiCall) => unknown,
  { sizes = [], prints = [], deliveries = [post] }: { sizes?: object[]; prints?: object[]; deliveries?: object[] } = {},
): { orders: () => ApiCall[]; calls: ApiCall[] } {
  let profile = jana;
  const calls = fakeServer({
    'GET /auth/profile': () => ({ user: profile }),
    'PUT /auth/profile': ({ body }) => {
      profile = { ...profile, ...(body as Partial<User>) };
      return { user: profile };
    },
    'GET /orders/products': () => ({
      products: { DELIVERY: deliveries, PRINT_SIZE: sizes, DOWNLOAD: [], SERVICE: [], BUNDLE: [] },
    }),
    'POST /prints': () => ({ prints: [prints.shift() ?? print('READY', 'hash')] }),
    'POST /orders/quote': () => ({
      items: [
        {
          photo: { filename: 'more.jpg', thumbnailUrl: null },
          services: [],
          totalCents: 100,
          bundleIds: [],
          problem: null,
        },
      ],
      delivery: { name: 'Pošta', priceCents: 450 },
      bundles: [],
      totalCents: 550,
    }),
    'POST /orders': order,
    'POST /orders/guest': order,
  });
  const isOrder = ({ method, path }: ApiCall) => method === 'POST' && /^\/orders(\/guest)?$/.test(path);
  return { calls, orders: () => calls.filter(isOrder) };
}

beforeEach(() => {
  startSession({ token: 'token', userId: 'u1' }, true);
  addToCart([
    {
      photoId: 'p1',
      photo: { url: null, filename: 'more.jpg', width: null, height: null },
      mode: 'print',
      paperSize: '13x18',
      downloadProduct: null,
      quantity: 1,
      services: [],
      print: { mode: 'fill', crop: null, turn: 0 },
      shareToken: null,
    },
  ]);
  return () => {
    clearPrints();
    clearCart();
    endSession();
  };
});

const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Objednať|Odosielam|Otváram/ });

const consents = () => within(screen.getByRole('region', { name: 'Súhlasy' })).getAllByRole('checkbox');

const show = () =>
  render(
    <SWRConfig value={{ shouldRetryOnError: false, dedupingInterval: 0 }}>
      <ToastProvider>
        <CheckoutScreen />
      </ToastProvider>
    </SWRConfig>,
  );

/** Shows the checkout and gives the consents, after which it can be sent. */
async function openCheckout(): Promise<void> {
  show();
  await screen.findByText('more.jpg');
  for (const box of consents()) await userEvent.click(box);
}

it('orders nothing before both consents are given, and says what is missing', async () => {
  const { orders } = shop(() => made);
  await openCheckout();
  expect(orderButton().disabled).toBe(false);
  for (const box of consents()) {
    await userEvent.click(box);
    expect(orderButton().disabled).toBe(true);
    expect(screen.getByRole('button', { description: /Pred objednaním označte všetky súhlasy\./ })).toBe(orderButton());
    await userEvent.click(box);
  }
  await userEvent.click(consents()[1]!);
  await userEvent.type(screen.getByRole('textbox', { name: /Meno a.priezvisko/ }), '{Enter}');
  expect(orders()).toEqual([]);
});

it('two clicks make one order, at the price that was shown; then the cart is empty and the orders come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const response = delayed();
  const { orders } = shop(() => response.wait);
  await openCheckout();
  await userEvent.dblClick(orderButton());
  await expect.poll(() => orders().length).toBe(1);
  expect(orders()[0]!.body).toEqual({
    items: [
      {
        ...{ photoId: 'p1', mode: 'print', paperSize: '13x18', services: [], quantity: 1 },
        print: { mode: 'fill', crop: null, turn: 0, hash: null },
      },
    ],
    deliveryProduct: 'Pošta',
    asCompany: false,
    expectedTotalCents: 550,
    termsConsent: true,
    privacyConsent: true,
  });
  await userEvent.click(orderButton());

  response.send(made);
  await screen.findByText('Objednávka bola úspešne vytvorená!');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(orders()).toHaveLength(1);
  expect(getCart()).toEqual([]);
  expect(window.location.pathname).toBe('/orders');
});

it('a lost response leaves all that was typed; the next try has the same key, so no order is made twice', async () => {
  const results = [() => Promise.reject(new TypeError('network')), () => new Promise(() => {})];
  const { orders } = shop(() => results.shift()?.());
  await openCheckout();
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefón (nepovinné)' });
  await userEvent.type(phone, '0901 234 567');
  await userEvent.click(orderButton());
  await screen.findByText(/Keď to skúsite znovu, objednávka nevznikne dvakrát\./);
  expect(phone.value).toBe('0901 234 567');
  expect(getCart()).toHaveLength(1);

  await userEvent.click(orderButton());
  await expect.poll(() => orders().length).toBe(2);
  const [first, second] = orders().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

it('buys for a firm, whose doubtful numbers it only points out', async () => {
  const { orders, calls } = shop(() => new Promise(() => {}));
  await openCheckout();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nakupujem na firmu' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Názov firmy' }), 'Ateliér s. r. o.');
  await userEvent.click(orderButton());
  expect(await screen.findByText('Zadajte IČO.')).toBeTruthy();
  expect(orders()).toEqual([]);

  await userEvent.type(screen.getByRole('textbox', { name: 'IČO' }), '31 322 833');
  expect(screen.getByText(/Toto IČO nesedí/)).toBeTruthy();
  await userEvent.click(orderButton());
  await expect.poll(() => orders().length).toBe(1);
  expect(orders()[0]!.body).toMatchObject({ asCompany: true });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    company: { name: 'Ateliér s. r. o.', ico: '31322833', dic: '', icDph: '' },
  });
});

it('leads to a missing field before anything is sent', async () => {
  const { orders } = shop(() => made);
  await openCheckout();
  const city = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Mesto alebo obec' })[0]!;
  await userEvent.clear(city);
  await userEvent.click(orderButton());
  expect(document.activeElement).toBe(city);
  screen.getByText('Prosím vyplňte všetky povinné polia doručovacej adresy');
  expect(orders()).toEqual([]);
});

it('keeps the address that was typed for the next order, as the one of invoices too', async () => {
  const { calls } = shop(() => made);
  await openCheckout();
  const city = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Mesto alebo obec' })[0]!;
  await userEvent.clear(city);
  await userEvent.type(city, 'Košice');
  await userEvent.click(orderButton());
  await screen.findByText('Objednávka bola úspešne vytvorená!');
  const profileCalls = calls.filter(({ method, path }) => method === 'PUT' && path === '/auth/profile');
  const typed = { ...address, city: 'Košice' };
  expect(profileCalls.map(({ body }) => body)).toEqual([{ deliveryAddress: typed, billingAddress: typed }]);
});

it('asks for another address of invoices only when it differs', async () => {
  const { calls } = shop(() => made);
  await openCheckout();
  expect(screen.getAllByRole('textbox', { name: 'Mesto alebo obec' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rovnaká ako doručovacia', checked: true }));
  const city = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Mesto alebo obec' })[1]!;
  await userEvent.clear(city);
  await userEvent.type(city, 'Nitra');
  await userEvent.click(orderButton());
  await screen.findByText('Objednávka bola úspešne vytvorená!');
  const profileCalls = calls.filter(({ method, path }) => method === 'PUT' && path === '/auth/profile');
  expect(profileCalls.map(({ body }) => body)).toEqual([{ billingAddress: { ...address, city: 'Nitra' } }]);
});

it('asks for a phone where a courier needs it, and says when the prints are there', async () => {
  const { orders } = shop(() => made, { deliveries: [courier] });
  await openCheckout();
  screen.getByText(/^Doručenie do 2 – 4 pracovných dní od zaplatenia\.$/);
  await userEvent.click(orderButton());
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefón' });
  expect(document.activeElement).toBe(phone);
  screen.getByText('Pre tento spôsob doručenia zadajte telefón.');
  expect(orders()).toEqual([]);
});

it('asks for no delivery address of what is collected', async () => {
  const { orders } = shop(() => made, { deliveries: [post, collected] });
  await openCheckout();
  await userEvent.click(screen.getByRole('radio', { name: /Osobný odber/ }));
  expect(screen.queryByRole('region', { name: 'Doručovacia adresa' })).toBeNull();
  expect(screen.getAllByRole('textbox', { name: 'Mesto alebo obec' })).toHaveLength(1);
  await expect.poll(() => orderButton().disabled).toBe(false);
  await userEvent.click(orderButton());
  await expect.poll(() => orders().length).toBe(1);
  expect(orders()[0]!.body).toMatchObject({ deliveryProduct: 'Osobný odber' });
});

it('asks for the price again after a refusal, as it may have changed', async () => {
  const { calls } = shop(() => failure(409, 'price-changed'));
  await openCheckout();
  const quotes = () => calls.filter(({ path }) => path === '/orders/quote').length;
  const before = quotes();
  await userEvent.click(orderButton());
  await screen.findByText(/Chyba pri spracovaní objednávky: Chyba: price-changed/);
  await expect.poll(quotes).toBe(before + 1);
});

const print = (status: string, hash: string, problem: string | null = null) => ({ status, hash, problem });
const sized = { id: 's', name: '13x18', price: 1, priceTiers: [], printFormat: formatOf(130, 180) };

it('orders prints by the hash of their files, and waits until they are made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { orders } = shop(() => made, { sizes: [sized], prints: [print('WANTED', 'first')] });
  await openCheckout();
  await screen.findByText(/hotových 0 z.1/);
  expect(orderButton().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await expect.poll(() => orderButton().disabled).toBe(false);
  await userEvent.click(orderButton());
  await expect.poll(() => orders().length).toBe(1);
  expect(orders()[0]!.body).toMatchObject({ items: [{ print: { mode: 'fill', crop: null, turn: 0, hash: 'hash' } }] });
});

it('asks for the prints anew when the server does not take them', async () => {
  const { calls } = shop(() => failure(409, 'print-not-prepared'), { sizes: [sized] });
  await openCheckout();
  const asked = () => calls.filter(({ path }) => path === '/prints').length;
  await expect.poll(() => orderButton().disabled).toBe(false);
  const before = asked();
  await userEvent.click(orderButton());
  await screen.findByText(/Chyba: print-not-prepared/);
  await expect.poll(asked).toBe(before + 1);
  expect(getCart()).toHaveLength(1);
});

it('orders nothing while a print has failed', async () => {
  shop(() => made, { sizes: [sized], prints: [print('FAILED', 'hash', 'Súbor je poškodený.')] });
  await openCheckout();
  await screen.findByText(/Na tlač sa nepodarilo pripraviť fotku/);
  expect(orderButton().disabled).toBe(true);
});

it('takes an order without an account, with an address that could be one, and leads to its link', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  endSession();
  const { orders, calls } = shop(() => ({ ...made, link: 'odkaz' }));
  show();
  screen.getByRole('link', { name: 'Prihlásiť sa' });
  screen.getByRole('link', { name: 'Vytvoriť účet' });
  await userEvent.click(screen.getByRole('button', { name: 'Objednať bez registrácie' }));
  await screen.findByText('more.jpg');
  for (const box of consents()) await userEvent.click(box);
  const type = async (name: string | RegExp, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name }), text);
  await type(/Meno a.priezvisko/, 'Eva Hosťová');
  await type('Email', 'eva');
  await type('Ulica', 'Hlavná');
  await type('Číslo domu', '7');
  await type('PSČ', '82101');
  await type('Mesto alebo obec', 'Bratislava');
  await userEvent.click(orderButton());
  await screen.findByText('Zadajte platný email, napríklad jana@example.sk.');
  expect(orders()).toEqual([]);

  await type('Email', '@example.sk');
  await userEvent.click(orderButton());
  await expect.poll(() => orders().length).toBe(1);
  expect(orders()[0]).toMatchObject({
    path: '/orders/guest',
    body: {
      ...{ email: 'eva@example.sk', name: 'Eva Hosťová', phone: null, company: null },
      ...{ deliveryAddress: address, billingAddress: address, deliveryProduct: 'Pošta', privacyConsent: true },
    },
  });
  expect(calls.some(({ path }) => path === '/auth/profile')).toBe(false);
  await screen.findByText('Objednávka bola úspešne vytvorená!');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(window.location.pathname + window.location.hash).toBe('/order#odkaz');
  expect(getCart()).toEqual([]);
});
