import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { BulkRun, BulkRunRow } from '../../../../shared/production/bulk-runs/contract.ts';
import type { AdminOrderSummary } from '../../../../shared/shop/orders/admin-orders.ts';
import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';
import { startSession } from '../../../lib/session-store.ts';
import { BulkActions } from '../../../screens/admin/bulk-actions.tsx';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { useAdminOrders } from '../../shop/orders/admin/api.ts';
import { BulkRunCard } from './bulk-run-card.tsx';
import { BulkRunPanel } from './bulk-run-panel.tsx';
import { ImportTracking } from './import-tracking.tsx';

const run: BulkRun = {
  id: 'r',
  action: 'print',
  carrier: null,
  total: 60,
  done: 32,
  skipped: 2,
  failed: 0,
  open: 2,
  createdAt: '2026-11-20T10:00:00Z',
  endedAt: null,
  by: { id: 'a', name: 'Eva' },
};
const row = (position: number, more: Partial<BulkRunRow> = {}): BulkRunRow => ({
  position,
  orderId: `o${position}`,
  orderNumber: `202600000${position}`,
  status: 'SKIPPED',
  code: 'order-held',
  line: null,
  trackingNumber: null,
  ...more,
});
const show = (ui: ReactElement) => render(<ToastProvider>{ui}</ToastProvider>);
function Orders() {
  const { data } = useAdminOrders('/admin/orders');
  return <p>Zoznam {data?.pagination.total}</p>;
}
const order = (id: string, status: OrderStatus) =>
  ({
    id,
    status,
    kind: 'PRINT',
    hold: null,
    hasOpenPrintJob: false,
    isUnprepared: false,
    isPacked: false,
  }) as AdminOrderSummary;

beforeEach(() => sessionStorage.clear());

it('says how far a run is, and offers nothing to hide yet', () => {
  show(<BulkRunCard run={run} onHide={() => {}} />);
  expect(screen.getByRole('heading').textContent).toBe('Posielam na tlač: Hotové 34 zo\u00a060');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('57');
  // An operator begins runs too.
  expect(screen.getByText('Spustené: Eva')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a run that has begun, loads the orders again when it has ended, and is hidden for good', async () => {
  let runs: BulkRun[] = [];
  let orderLists = 0;
  startSession({ token: 'token', userId: 'u1' }, true);
  fakeServer({
    'GET /auth/profile': () => ({ user: { id: 'me', name: 'Eva' } }),
    'GET /admin/bulk-runs': () => ({ runs }),
    'GET /admin/orders': () => ({ orders: [], pagination: { total: ++orderLists } }),
    'POST /admin/bulk-runs': () => {
      runs = [{ ...run, skipped: 0, open: 0, by: { id: 'me', name: 'Eva' } }];
      return { run };
    },
  });
  show(
    <>
      <Orders />
      <ImportTracking onStarted={() => {}} />
      <BulkRunPanel />
    </>,
  );
  await screen.findByText('Zoznam 1');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['1;2'], 'z.csv'));
  const panel = await screen.findByRole('region', { name: 'Hromadné akcie' });
  expect(document.activeElement).toBe(panel);
  runs = [{ ...run, done: 60, skipped: 0, endedAt: new Date().toISOString(), by: { id: 'me', name: 'Eva' } }];
  await screen.findByRole('heading', { name: 'Poslané na tlač: 60 zo\u00a060' });
  await screen.findByText('Zoznam 2');
  await userEvent.click(screen.getByRole('button', { name: 'Skryť: Poslané na tlač' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('names what was not done with links and reasons, and tries it again with the carrier that is missing', async () => {
  const rows = [
    row(1),
    row(2, { code: 'carrier-missing', line: 7, trackingNumber: 'Z2' }),
    row(3, { orderId: null, code: 'unknown-order', line: 8, trackingNumber: 'Z3' }),
    row(4, { code: 'order-digital' }),
  ];
  const calls = fakeServer({
    'GET /admin/bulk-runs/r': () => ({ run, rows, nextCursor: null }),
    'POST /admin/bulk-runs/r/retry': () => ({ run }),
  });
  show(
    <BulkRunCard run={{ ...run, action: 'tracking', skipped: 4, endedAt: '2026-11-20T10:01:00Z' }} onHide={() => {}} />,
  );
  // Folded, by reason: the orders below stay in sight.
  await screen.findByText(/^1 × je pozastavená; .*; iné dôvody$/);
  expect(screen.queryByRole('list')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Podrobnosti' }));
  const items = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2026000001: je pozastavená',
    'Riadok 7 (2026000002 Z2): doručenie nehovorí, ktorý dopravca ju vezie',
    'Riadok 8 (2026000003 Z3): taká objednávka nie je',
    '2026000004: digitálne fotky a plány úložiska sa netlačia ani neposielajú',
  ]);
  expect(screen.getByRole('link', { name: '2026000001' }).getAttribute('href')).toBe('/admin/orders/o1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dopravca' }), 'GLS');
  await userEvent.click(screen.getByRole('button', { name: 'Zopakovať nevydarené' }));
  const retried = calls.find(({ method }) => method === 'POST');
  expect(retried?.body).toEqual({ carrier: 'GLS' });
  expect(retried?.headers.get('idempotency-key')).toMatch(/./);
});

it('is one line, however many runs were refused: the earlier ones are shown on request', async () => {
  startSession({ token: 'token', userId: 'u1' }, true);
  const endedAt = new Date().toISOString();
  const refused = { ...run, skipped: 1, total: 33, endedAt, by: { id: 'me', name: 'Eva' } };
  fakeServer({
    'GET /auth/profile': () => ({ user: { id: 'me', name: 'Eva' } }),
    'GET /admin/bulk-runs': () => ({
      runs: [
        { ...refused, id: 'b', action: 'ship' },
        { ...refused, id: 'older' },
      ],
    }),
    'GET /admin/bulk-runs/b': () => ({ run: refused, rows: [row(1)], nextCursor: null }),
    'GET /admin/bulk-runs/older': () => ({ run: refused, rows: [row(2), row(3), row(4)], nextCursor: null }),
  });
  show(<BulkRunPanel />);
  const article = await screen.findByRole('article');
  expect(within(article).getByRole('heading').textContent).toMatch(/^Označené ako odoslané/);
  // One row is named in that line.
  expect((await within(article).findByRole('link', { name: '2026000001' })).closest('p')?.textContent).toMatch(
    /^2026000001: je pozastavená/,
  );
  expect(within(article).queryByRole('list')).toBeNull();
  await userEvent.click(within(article).getByRole('button', { name: 'Staršie (1)' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await screen.findByText(/^3\s× je pozastavená$/);
});

it('offers the next step of the work as its main button, and the selection is left once it has begun', async () => {
  let started = 0;
  let isAway = true;
  const calls = fakeServer({
    'POST /admin/bulk-runs': () => (isAway ? failure(503, 'database-busy') : { run }),
  });
  show(
    <BulkActions
      orderIds={['a', 'b', 'elsewhere']}
      orders={[order('a', 'PAID'), order('b', 'PAID')]}
      onStarted={() => started++}
      onDelete={() => {}}
    >
      {null}
    </BulkActions>,
  );
  const button = () => screen.getByRole('button', { name: 'Poslať na tlač' });
  await userEvent.click(button());
  await screen.findByText(/Hromadná akcia sa nezačala/);
  expect(started).toBe(0);
  isAway = false;
  await userEvent.click(button());
  expect(started).toBe(1);
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    action: 'print',
    orderIds: ['a', 'b', 'elsewhere'],
  });
});

it('sends a chosen file at once, and says what is wrong with it', async () => {
  let isEmpty = false;
  const calls = fakeServer({
    'POST /admin/bulk-runs': () =>
      isEmpty
        ? failure(400, 'invalid-input', { issues: [{ field: 'csv', message: 'V súbore nie je žiadna zásielka.' }] })
        : { run },
  });
  show(<ImportTracking onStarted={() => {}} />);
  const choose = (text: string) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([text], 'z.csv', { type: 'text/csv' }),
    );
  await choose('2026000001;Z1');
  expect(calls[0]?.body).toEqual({ action: 'tracking', csv: '2026000001;Z1' });
  isEmpty = true;
  await choose('x');
  await screen.findByText('Súbor z.csv sa nepodarilo načítať: V súbore nie je žiadna zásielka.');
});

it('keeps what a run has left undone in sight when a later one has ended well', async () => {
  startSession({ token: 'token', userId: 'u1' }, true);
  const mine = { ...run, endedAt: new Date().toISOString(), by: { id: 'me', name: 'Eva' } };
  fakeServer({
    'GET /auth/profile': () => ({ user: { id: 'me', name: 'Eva' } }),
    'GET /admin/bulk-runs': () => ({
      runs: [
        { ...mine, id: 'c', done: 20, total: 20, skipped: 0, open: 0 },
        { ...mine, id: 'b', done: 19, total: 20, skipped: 1, open: 1 },
        { ...mine, id: 'a', done: 18, total: 20 },
      ],
    }),
    'GET /admin/bulk-runs/b': () => ({ run: mine, rows: [row(1)], nextCursor: null }),
  });
  show(<BulkRunPanel />);
  await screen.findByRole('link', { name: '2026000001' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('20 z\u00a020'),
    expect.stringContaining('19 z\u00a020'),
  ]);
  expect(screen.getByRole('button', { name: 'Staršie (1)' })).toBeDefined();
});
