import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ApiTokensResponse } from '../../shared/accounts/api-tokens/contract.ts';
import type { PaymentsResponse } from '../../shared/money/payments/contract.ts';
import type { RefundsResponse } from '../../shared/money/refunds/contract.ts';
import type { SystemHealthResponse } from '../../shared/platform/health/contract.ts';
import type { BulkRunsResponse } from '../../shared/production/bulk-runs/contract.ts';
import { planMedia } from '../../shared/production/papers/media-plan.ts';
import type { SharedParcelsResponse } from '../../shared/production/parcels/contract.ts';
import type { PrintJob, PrintJobsResponse } from '../../shared/production/print-jobs/contract.ts';
import { printJobStatuses } from '../../shared/production/print-jobs/print-job-status.ts';
import type { PrintStationsResponse } from '../../shared/production/print-jobs/print-stations.ts';
import type { SchoolDeliveriesResponse } from '../../shared/production/school-deliveries/contract.ts';
import type { TodayResponse } from '../../shared/production/today/contract.ts';
import type { AdminOrderResponse, AdminOrdersResponse } from '../../shared/shop/orders/admin-orders.ts';
import { orderStatuses } from '../../shared/shop/orders/order-status.ts';
import type { VouchersResponse } from '../../shared/shop/vouchers/contract.ts';
import type { WithdrawalsResponse } from '../../shared/shop/withdrawals/contract.ts';
import type { AppSettings } from '../app/app-settings.ts';
import { buildWeb } from '../app/build-web.ts';
import { makeDevVars } from '../app/dev-vars.ts';
import { migrate } from '../app/migrate.ts';
import { findFreePorts } from '../app/ports.ts';
import { runTimedTasks } from '../app/run-timed-tasks.ts';
import { originOf, startWorker } from '../app/start-worker.ts';
import { testJpeg } from '../photo-generator/test-photos.ts';
import { endPrograms } from '../processes.ts';
import { signIn } from './api-client.ts';
import { seedWorker } from './demo/seed-route.ts';
import { demoAlbums } from './demo-albums.ts';
import { withLocalD1 } from './local-d1.ts';
import { admin, martin } from './people.ts';
import { hasOrdersToDo, seedOrders, undoHalfSeed } from './seed-orders.ts';
import { seedRows } from './seed-rows.ts';
import { seedSchoolPhotos } from './seed-school-photos.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'momentka-demo-'));
afterAll(async () => {
  await endPrograms();
  rmSync(stateDir, { recursive: true, force: true });
});

/** The demo before its orders, with small photos instead of drawn ones. */
async function startDemo(): Promise<AppSettings> {
  const [port = 0, smtpPort = 0, mailPort = 0] = await findFreePorts(3);
  const settings: AppSettings = { port, smtpPort, mailPort, stateDir, seed: 'demo' };
  const secrets = makeDevVars(stateDir);
  // The Worker does not start without it.
  await buildWeb();
  await withLocalD1(stateDir, async (databases) => {
    await migrate(databases);
    await seedRows(databases, settings, secrets);
  });
  await startWorker(settings, (text) => process.stderr.write(text), { main: seedWorker });
  for (const { owner, title, photos } of demoAlbums) {
    const client = await signIn(originOf(settings), owner.email, owner.password);
    const album = (await client.listAlbums()).find((candidate) => candidate.title === title);
    for (const { filename, seed, kind } of photos) {
      const original = await testJpeg({ seed: seed * 100 + kind.length });
      await client.upload(album?.id ?? '', [{ filename, original, preview: original, thumbnail: original }]);
    }
  }
  await seedSchoolPhotos(await signIn(originOf(settings), martin.email, martin.password));
  return settings;
}

test('the demo shop has orders, jobs, invoices and withdrawals in every state, and breaks no integrity rule', async () => {
  const settings = await startDemo();
  expect(hasOrdersToDo(stateDir)).toBe(true);
  await seedOrders(settings);
  expect(hasOrdersToDo(stateDir)).toBe(false);
  await runTimedTasks(settings);

  const { call } = await signIn(originOf(settings), admin.email, admin.password);
  const system = await call<SystemHealthResponse>('GET', '/admin/system');
  expect(system.integrity.length).toBeGreaterThan(20);
  expect(system.integrity.filter(({ count }) => count > 0)).toEqual([]);
  expect(system.deadLetters).toBe(0);

  const pages = await Promise.all(
    [1, 2, 3].map((page) => call<AdminOrdersResponse>('GET', `/admin/orders?page=${page}`)),
  );
  const orders = pages.flatMap((page) => page.orders);
  expect(orders.length).toBeGreaterThanOrEqual(40);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['PRINT', 'DOWNLOAD', 'STORAGE']));
  const isPart = ({ paidCents, totalCents }: (typeof orders)[number]) => paidCents > 0 && paidCents < totalCents;
  expect(orders.some(isPart)).toBe(true);
  expect(orders.some(({ paidCents, totalCents }) => paidCents > totalCents)).toBe(true);
  // Numbers increase with dates, and dates are in the past.
  const byNumber = orders.toSorted((a, b) => Number(a.orderNumber) - Number(b.orderNumber));
  const times = byNumber.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((at) => at < Date.now())).toBe(true);

  // Half of the kindergarten has ordered.
  const { deliveries } = await call<SchoolDeliveriesResponse>('GET', '/admin/school-deliveries');
  const counts = { unpaid: 2, waiting: 10, held: 0, inPrint: 0, printed: 0, handedOver: 0 };
  expect(deliveries).toMatchObject([{ school: 'MŠ Slniečko, Ružomberok', isOver: false, counts }]);

  const jobs = await call<PrintJobsResponse>('GET', '/print-jobs');
  expect(printJobStatuses.filter((status) => jobs.stats[status] === 0)).toEqual([]);
  const { stations, needs } = await call<PrintStationsResponse>('GET', '/print-stations');
  expect(stations).toMatchObject([{ name: 'Počítač v labe', token: 'Tlačová stanica' }]);
  // It is there now, and its media do not suffice.
  expect(Date.parse(stations[0]?.seenAt ?? '')).toBeGreaterThan(Date.now() - 300_000);
  expect(planMedia(needs, stations[0]?.printers ?? []).some(({ changes }) => changes > 0)).toBe(true);
  const isItemFailed = ({ status, progress }: PrintJob) => status === 'FAILED' && progress.printed > 0;
  expect(jobs.printJobs.filter(isItemFailed)).toMatchObject([{ progress: { total: 4, printed: 3, failed: 1 } }]);
  const isLeased = ({ status, lease }: PrintJob) => status === 'PRINTING' && lease?.isFetched;
  expect(jobs.printJobs.filter(isLeased)).toMatchObject([{ lease: { station: 'Počítač v labe' } }]);
  const reprints = jobs.printJobs.filter(({ kind }) => kind === 'REPRINT');
  expect(reprints).toMatchObject([{ status: 'COMPLETED', reprint: { reason: 'DAMAGED', carrier: 'PACKETA' } }]);
  expect((await call<AdminOrdersResponse>('GET', '/admin/orders?held=yes')).orders).toMatchObject([{ status: 'PAID' }]);
  const orderIds = orders.filter(({ status }) => status === 'PRINT_COMPLETED').map(({ id }) => id);
  const { groups } = await call<SharedParcelsResponse>('POST', '/admin/orders/bulk/same-address', { orderIds });
  expect(groups).toMatchObject([{ parcel: { reference: expect.stringMatching(/^S20/) }, orders: [{}, {}] }]);
  const { work } = await call<TodayResponse>('GET', '/admin/today');
  expect(Object.entries(work).filter(([, count]) => count === 0)).toEqual([]);
  const { runs } = await call<BulkRunsResponse>('GET', '/admin/bulk-runs');
  expect(runs).toMatchObject([{ action: 'print', total: 3, done: 2, skipped: 1, failed: 0 }]);
  const invoices = await call<{ stats: Record<string, number> }>('GET', '/admin/invoices');
  expect(['ready', 'downloaded', 'expired'].filter((status) => !invoices.stats[status])).toEqual([]);
  expect(orders.some(({ delivery }) => delivery?.kind === 'PICKUP_POINT')).toBe(true);
  const firmOrderId = orders.find(({ user }) => user.name === 'Michal Hronec')?.id;
  const { order: firmOrder } = await call<AdminOrderResponse>('GET', `/admin/orders/${firmOrderId}`);
  expect(firmOrder).toMatchObject({ company: { name: 'Foto Hronec s. r. o.' }, discount: { code: 'VITAJTE' } });
  const { refunds } = await call<RefundsResponse>('GET', '/admin/refunds?status=all');
  expect(refunds.map(({ status, hasCreditNote }) => [status, hasCreditNote])).toEqual([
    ['SENT', true],
    ['REQUESTED', true],
    ['DONE', true],
    ['DONE', true],
  ]);
  const { payments } = await call<PaymentsResponse>('GET', '/admin/payments?state=open');
  expect(payments.flatMap(({ suggestions }) => suggestions)).toMatchObject([
    { why: 'name', customerName: 'Lucia Balážová' },
  ]);
  const { vouchers } = await call<VouchersResponse>('GET', '/admin/vouchers');
  expect(vouchers.find(({ code }) => code === 'VITAJTE')?.uses).toBe(2);
  const { withdrawals } = await call<WithdrawalsResponse>('GET', '/admin/withdrawals');
  expect(new Set(withdrawals.map(({ status }) => status))).toEqual(new Set(['NEW', 'DONE']));
  const { tokens } = await call<ApiTokensResponse>('GET', '/admin/api-tokens');
  const usedAt = Math.max(...tokens.map(({ lastUsedAt }) => (lastUsedAt ? Date.parse(lastUsedAt) : 0)));
  expect(usedAt).toBeGreaterThan(Date.now() - 3_600_000);
  const waiting = await call<{ mails: unknown[] }>('GET', '/admin/mails?status=waiting');
  expect(waiting.mails.length).toBeLessThanOrEqual(10);
}, 600_000);

test('half-written orders of an aborted start are rolled back', () => {
  const folder = mkdtempSync(join(stateDir, 'half-'));
  for (const [name, content] of Object.entries({ v3: 'half', 'before-orders': 'whole' })) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'data'), content);
  }
  for (const _ of ['once', 'again']) undoHalfSeed(folder);
  expect(readFileSync(join(folder, 'v3', 'data'), 'utf8')).toBe('whole');
});
