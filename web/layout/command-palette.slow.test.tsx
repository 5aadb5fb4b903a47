import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeServer } from '../testing/fake-server.ts';
import { PaletteButton } from './palette-button.tsx';
import { paletteTexts as texts } from './palette-texts.ts';

const orders = {
  orders: [
    { id: 'o1', orderNumber: '2026000123', status: 'PAID', user: { name: 'Ľubica Nováková' } },
    { id: 'o2', orderNumber: '2026000100', status: 'SHIPPED', user: { name: 'Ján Nový' } },
  ],
  pagination: { total: 9 },
};
const customers = {
  customers: [{ id: 'c1', name: 'Ľubica Nováková', email: 'lubica@example.sk' }],
  pagination: { total: 1 },
};
const invoices = {
  invoices: [{ id: 'i1', invoiceNumber: '2026000077', totalCents: 1290, user: { name: 'Ľubica Nováková' } }],
  pagination: { total: 2 },
};
const albums = {
  albums: [{ id: 'a1', title: 'Novákovci v Tatrách', user: { name: 'Ľubica Nováková' } }],
  pagination: { total: 1 },
};
const none = { pagination: { total: 0 } };
const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /admin/orders': () => orders,
    'GET /admin/customers': () => customers,
    'GET /admin/invoices': () => ({ invoices: [], ...none }),
    'GET /admin/albums': () => ({ albums: [], ...none }),
    ...more,
  });
const page = () =>
  render(
    <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
      <main>
        <PaletteButton />
        <input type="text" aria-label="Meno" />
      </main>
    </SWRConfig>,
  );
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
// Its code is loaded then.
const input = () => screen.findByRole('combobox');
const at = () => window.location.pathname + window.location.search;

beforeEach(() => window.history.pushState(null, '', '/admin/system'));

it('opens by the button and by its keys, with the screens', async () => {
  server();
  page();
  for (const open of [
    () => userEvent.click(screen.getByRole('button', { name: texts.openLabel })),
    () => userEvent.keyboard('{Control>}k{/Control}'),
    () => userEvent.keyboard('{Meta>}k{/Meta}'),
    () => userEvent.keyboard('/'),
  ]) {
    await open();
    const field = await input();
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(options()).toContain('Objednávky');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('finds orders and customers as they are typed, and opens one by the keyboard alone', async () => {
  const calls = server();
  page();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'nová');
  await screen.findByText('2026000123 · Ľubica Nováková');
  const [first, second] = screen.getAllByRole('group');
  expect(
    within(first as HTMLElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026000123 · Ľubica NovákováZaplatené', '2026000100 · Ján NovýOdoslané', texts.allOrders('nová')]);
  expect(within(second as HTMLElement).getByRole('option').textContent).toBe('Ľubica Novákoválubica@example.sk');
  // Four lists, at most twice each.
  expect(calls.length).toBeLessThanOrEqual(8);

  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(at()).toBe('/admin/orders/o2'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to a customer and to all that was found', async () => {
  server();
  page();
  for (const [name, href] of [
    [/lubica@example/, '/admin/customers?search=lubica%40example.sk'],
    [texts.allOrders('nová'), `/admin/orders?search=${encodeURIComponent('nová')}`],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await input(), 'nová');
    await userEvent.click(await screen.findByRole('option', { name }));
    await vi.waitFor(() => expect(at()).toBe(href));
  }
});

it('finds a screen without diacritics, and tells when nothing is found', async () => {
  server({
    'GET /admin/orders': () => ({ orders: [], ...none }),
    'GET /admin/customers': () => ({ customers: [], ...none }),
  });
  page();
  await userEvent.keyboard('/');
  await userEvent.type(await input(), 'zakaz');
  await vi.waitFor(() => expect(options()).toEqual(['Zákazníci']));
  await userEvent.type(await input(), 'xyz');
  await screen.findByText(texts.nothing);
});

it('finds invoices, albums, and papers by what they are called', async () => {
  server({ 'GET /admin/invoices': () => invoices, 'GET /admin/albums': () => albums });
  page();
  for (const [text, name, href] of [
    ['nová', /2026000077 · Ľubica Nováková.*12,90/, '/admin/invoices?search=2026000077'],
    ['nová', texts.allInvoices('nová'), `/admin/invoices?search=${encodeURIComponent('nová')}`],
    ['nová', /Novákovci v Tatrách/, '/admin/albums/a1'],
    ['vecerny', 'Večerný hárok', '/admin/print-jobs?open=evening'],
    ['papier', 'Zásoba papiera, minimum', '/admin/print-jobs?open=paper'],
    ['dodacie', 'Dodacie listy', '/admin/orders?work=to-pack&sort=paidAt_asc'],
    ['vypis', /Nahrať výpis z.banky/, '/admin/bank-import'],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await input(), text);
    await userEvent.click(await screen.findByRole('option', { name }));
    await vi.waitFor(() => expect(at()).toBe(href));
  }
});

it('still leads to screens when the search fails, and tries again', async () => {
  let isDown = true;
  server({ 'GET /admin/orders': () => (isDown ? failure(503, 'database-busy') : orders) });
  page();
  await userEvent.keyboard('/');
  await userEvent.type(await input(), 'obj');
  await screen.findByText(texts.failed);
  expect(options()).toContain('Objednávky');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: texts.retry }));
  await screen.findByText('2026000123 · Ľubica Nováková');
  expect(screen.queryByText(texts.failed)).toBeNull();
});

it("`/` goes to the screen's search, and is typed in a field", async () => {
  server();
  page();
  const search = document.createElement('input');
  search.type = 'search';
  document.querySelector('main')?.append(search);
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.type(screen.getByLabelText('Meno'), 'a/b');
  expect((screen.getByLabelText('Meno') as HTMLInputElement).value).toBe('a/b');
});
