import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../shared/format/day.ts';
import type { PrintJobsResponse } from '../../../shared/production/print-jobs/contract.ts';
import type { TodayResponse } from '../../../shared/production/today/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import {
  askReprint,
  makeJob,
  makePrintOrder,
  makeReprint,
  makeStation,
  setStatus,
} from '../print-jobs/testing/make-job.ts';
import { readEvening } from './read-evening.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Adam Správca' });
});

const readToday = () => readEvening(openContext(env), dayOf(Date.now()));

it('counts the prints of a day by format and who printed them, reprints apart', async () => {
  const token = await makeStation(admin, 'Lab Žilina');
  const byStation = await makeJob(admin, 'READY');
  for (const status of ['PRINTING', 'COMPLETED']) await setStatus(token, byStation.id, status);
  const byHand = await makeJob(admin, 'READY', 'PRINTING', 'COMPLETED');
  const reprint = (await askReprint(admin, byHand.orderId, { reason: 'COMPLAINT', costCents: 35 })).body.printJob;
  for (const status of ['READY', 'PRINTING', 'COMPLETED']) await setStatus(admin.token, reprint.id, status);
  const failed = await makeJob(admin, 'READY', 'PRINTING');
  const body = { status: 'FAILED', sha256: null, copies: 0, reason: 'Zasekol sa papier.' };
  await callRaw('PUT', `/print-jobs/${failed.id}/items/1`, { token: admin.token, body });

  const { printed, failed: misprints, reprints, waiting, unsent } = await readToday();
  expect(printed.map(({ by, isReprint, copies }) => [by, isReprint, copies]).toSorted()).toEqual([
    ['Adam Správca', false, 1],
    ['Adam Správca', true, 1],
    ['Lab Žilina', false, 1],
  ]);
  expect(misprints).toMatchObject([{ missing: 1, reason: 'Zasekol sa papier.' }]);
  expect(reprints).toMatchObject([{ reason: 'Reklamácia zákazníka', items: 1, costCents: 35 }]);
  expect(waiting.find(({ step }) => step === 'to-pack')?.count).toBe(2);
  expect(unsent).toHaveLength(2);

  // The night before, in Slovakia.
  await env.DB.prepare('update print_job_items set updated_at = updated_at - 86400000 where job_id = ?')
    .bind(byStation.id)
    .run();
  expect((await readToday()).printed.map(({ by }) => by)).not.toContain('Lab Žilina');
  const nightBefore = await readEvening(openContext(env), dayOf(Date.now() - 86_400_000));
  expect(nightBefore.printed.map(({ by }) => by)).toEqual(['Lab Žilina']);
  expect((await readEvening(openContext(env), dayAfter(dayOf(Date.now())))).printed).toEqual([]);
});

it('names printed reprints that are not sent, unless their order goes after them', async () => {
  const print = async (id: string) => {
    for (const status of ['READY', 'PRINTING', 'COMPLETED']) await setStatus(admin.token, id, status);
  };
  const unsent = async () => {
    const get = async <T>(path: string) => (await call<T>('GET', path, { token: admin.token })).body;
    const { pagination, printJobs } = await get<PrintJobsResponse>('/print-jobs?status=unsent');
    const numbers = printJobs.map(({ order }) => order.orderNumber);
    expect(numbers).toEqual((await readToday()).unsentReprints);
    const { unsentReprints } = await get<TodayResponse>('/admin/today');
    expect([unsentReprints, pagination.total]).toEqual([numbers.length, numbers.length]);
    return numbers;
  };
  const first = await makeReprint(admin);
  await print(first.id);
  await callRaw('PUT', `/admin/orders/${first.orderId}`, { token: admin.token, body: { status: 'SHIPPED' } });
  expect(await unsent()).toEqual([]);
  const later = (await askReprint(admin, first.orderId)).body.printJob;
  await print(later.id);
  expect(await unsent()).toEqual([first.order.orderNumber]);
  const body = { carrier: null, trackingNumber: '' };
  await callRaw('PUT', `/print-jobs/${later.id}/parcel`, { token: admin.token, body });
  expect(await unsent()).toEqual([]);
});

it('is a PDF that no cache stores', async () => {
  await makePrintOrder();
  const sheetOf = (day: string) => callRaw('GET', `/admin/evening-sheet?day=${day}`, { token: admin.token });
  const daysAgo = (days: number) => dayOf(Date.now() - days * 24 * 3_600_000);
  const response = await sheetOf(daysAgo(30));
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const head = new Uint8Array(await response.arrayBuffer()).subarray(0, 5);
  expect(new TextDecoder().decode(head)).toBe('%PDF-');
  // Days long ago would cost all jobs since.
  const wrong = [await sheetOf('vcera'), await sheetOf(daysAgo(33)), await sheetOf(daysAgo(-2))];
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
});
