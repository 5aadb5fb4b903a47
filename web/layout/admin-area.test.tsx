import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../shared/accounts/auth/contract.ts';
import type { Role } from '../../shared/accounts/auth/roles.ts';
import type { ProductionOrder } from '../../shared/production/today/production.ts';
import { useSession } from '../lib/session.ts';
// Loaded by then.
import '../screens/admin/order.tsx';
import '../screens/admin/orders.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import AdminArea from './admin-area.tsx';
import { adminTabs } from './admin-tabs.ts';

const order: ProductionOrder = {
  ...{ id: 'o1', orderNumber: '2026000123', kind: 'PRINT', status: 'PAID', itemCount: 1, version: 1 },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', paidAt: '2026-11-02T09:00:00.000Z' },
  items: [
    {
      ...{
        id: 'o1-0',
        photoId: 'p1',
        mode: 'print',
        paperSize: '10x15',
        quantity: 3,
        cancelledCopies: 0,
        services: ['Matný papier'],
      },
      photo: { url: null, thumbnailUrl: null, filename: 'more.jpg' },
      ...{ downloadProduct: null, resolution: null, print: null },
    },
  ],
  delivery: { name: 'Kuriér', kind: 'ADDRESS', daysFrom: 1, daysTo: 2, pickupPoint: null, school: null },
  ...{ customerName: 'Ľubica Nováková', customerPhone: '0905 111 222', recipientName: null, supplierAddress: '' },
  deliveryAddress: { street: 'Hlavná', streetNumber: '7', postalCode: '040 01', city: 'Košice', country: 'SK' },
  ...{ carrier: null, trackingNumber: null, hold: null, internalNote: 'Do tuby', parcel: null },
  ...{ actions: [], history: [], printJobs: [], unpreparedPrints: [] },
};

function SignedIn({ role, children }: { role: Role; children: ReactNode }) {
  const { user, signIn } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => signIn({ token: 't', deviceToken: 'd', user: userOf(role) }, false), []);
  return user?.role === role ? children : null;
}

const userOf = (role: Role) =>
  ({ id: role, name: 'Ondrej', email: 'o@example.sk', role, isAdmin: role === 'ADMIN' }) as User;

function open(path: string, role: Role = 'OPERATOR') {
  window.history.replaceState(null, '', path);
  const calls = fakeServer({
    'GET /auth/profile': () => ({ user: userOf(role) }),
    'GET /admin/orders/o1': () => ({ order }),
    'GET /admin/orders/o1/packet': () => ({ packet: null, canCreate: false }),
    'GET /admin/orders': () => ({
      orders: [
        { ...order, user: { name: order.customerName }, hasOpenPrintJob: false, isUnprepared: false, isPacked: false },
      ],
      pagination: { page: 1, pages: 1, limit: 20, total: 1 },
    }),
    'GET /admin/bulk-runs': () => ({ runs: [] }),
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ToastProvider>
        <SignedIn role={role}>
          <AdminArea />
        </SignedIn>
      </ToastProvider>
    </SWRConfig>,
  );
  return calls;
}
const tabs = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Administrácia' });
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

beforeEach(() => window.localStorage.clear());

it('has for operators the screens of their work, and none of the others', async () => {
  const calls = open('/admin/customers');
  expect(await tabs()).toEqual(['Dnes', 'Objednávky', 'Tlačové úlohy', 'Školy']);
  await screen.findByRole('heading', { name: 'Prístup zamietnutý' });
  screen.getByText(/len pre administrátorov/);
  expect(calls.filter(({ path }) => path.startsWith('/admin/customers'))).toEqual([]);
});

it('has all of them for admins', async () => {
  open('/admin/api-tokens', 'ADMIN');
  expect(await tabs()).toHaveLength(adminTabs.length);
});

it('does not open for customers', async () => {
  open('/admin', 'CUSTOMER');
  await screen.findByText('Na prístup k tejto stránke potrebujete admin práva.');
});

it('shows an operator what to print and where it goes, without prices and what admins do', async () => {
  open('/admin/orders/o1');
  await screen.findByText('more.jpg');
  for (const text of ['Ľubica Nováková', '0905 111 222', 'Do tuby', 'Matný papier', 'Kuriér']) screen.getByText(text);
  expect(document.body.textContent).toContain('Košice');
  expect(document.body.textContent).not.toMatch(/€|@|Faktúra|Zdarma/);
  expect(screen.queryByRole('button', { name: 'Vymazať' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Stav objednávky 2026000123/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Zaplatené',
    'Tlačí sa',
    'Dokončená tlač',
    'Odoslané',
  ]);
});

it('lists orders without sums, and offers no deletion', async () => {
  open('/admin/orders');
  await screen.findByText('Ľubica Nováková');
  expect(screen.queryByRole('columnheader', { name: /Suma/ })).toBeNull();
  expect(document.body.textContent).not.toContain('€');
  await userEvent.click(screen.getByRole('checkbox', { name: /objednávka 2026000123/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ďalšie' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain('Vymazať');
});
