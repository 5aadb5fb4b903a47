import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPicture } from '../scripts/photo-generator/test-photos.ts';
import { root } from '../scripts/processes.ts';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import type { ApiTokenCreated } from '../shared/accounts/api-tokens/contract.ts';
import type { OpenApiDocument } from '../shared/platform/openapi/contract.ts';
import type {
  PrintData,
  PrintJobChanged,
  PrintJobResponse,
  PrintJobsResponse,
} from '../shared/production/print-jobs/contract.ts';
import type { OrderResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { testApp } from './harness/test-app.ts';

// What docs/print-station.md tells a script to do, in its order.
const [list, claim, fetchData, fetchPhoto, complete, fail] = stationCommands();
const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
const exec = promisify(execFile);
const secretPlace = 'TAJNE-MIESTO';

let adminPage: ApiClient;
let customer: ApiClient;
const folder = mkdtempSync(join(tmpdir(), 'momentka-station-'));

beforeAll(async () => {
  await exec('curl', ['--version']).catch(() => {
    throw new Error('This test runs the commands of docs/print-station.md: it needs curl 7.76 or newer.');
  });
  adminPage = await signInByCall(admin);
  customer = await signInByCall(await createAccount());
  await customer.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a station lists, claims, fetches and reports a job by the commands of docs/print-station.md', async () => {
  const original = await testPicture({ width: 1200, height: 800, seed: 7 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: secretPlace } })
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(original.includes(secretPlace)).toBe(true);
  const orderId = await orderPrints('../žltá loďka.jpg', original);
  const jobId = await makeReadyJob(orderId);
  const [station, rival] = [await makeToken('Stanica Košice'), await makeToken('Stanica Žilina')];

  const { printJobs } = await run<PrintJobsResponse>(list, { TOKEN: station });
  const job = printJobs.find(({ id }) => id === jobId);
  expect(job).toMatchObject({ status: 'READY', order: { itemCount: 1 } });

  const claimed = await run<PrintJobChanged>(claim, { TOKEN: station, JOB: jobId });
  expect(claimed.printJob).toMatchObject({ status: 'PRINTING', statusBy: 'Stanica Košice' });
  // The response got lost: once more. And another one comes too late.
  await run(claim, { TOKEN: station, JOB: jobId });
  expect(await refusal(claim, { TOKEN: rival, JOB: jobId })).toMatchObject({ code: 'print-job-taken' });
  expect((await statusOf(orderId)).status).toBe('PRINTING');

  await run(fetchData, { TOKEN: station, JOB: jobId });
  const data = JSON.parse(readFileSync(join(folder, 'print-data.json'), 'utf8')) as PrintData;
  expect(data.order).toMatchObject({ delivery: { address: home, deliveryName: expect.any(String) } });
  expect(data.items).toMatchObject([
    { filename: '0001-žltá loďka.jpg', paperSize: '13x18', quantity: 4, services: ['Biely okraj', 'Lesklý papier'] },
  ]);
  const { filename = '', url, print } = data.items[0] ?? {};
  expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now() + 3_600_000);

  await run(fetchPhoto, { URL: url ?? '', FILENAME: filename });
  const printed = readFileSync(join(folder, filename));
  expect(createHash('sha256').update(printed).digest('hex')).toBe(print?.sha256);
  const { width, height } = print ?? {};
  expect(await sharp(printed).metadata()).toMatchObject({ format: 'jpeg', width, height, density: print?.dpi });
  expect(printed.includes(secretPlace)).toBe(false);

  const done = await run<PrintJobChanged>(complete, { TOKEN: station, JOB: jobId });
  expect(done.printJob).toMatchObject({ status: 'COMPLETED', order: { status: 'PRINT_COMPLETED' } });
  expect((await statusOf(orderId)).status).toBe('PRINT_COMPLETED');
});

test('a station reports what went wrong, and a token that is switched off opens nothing', async () => {
  const jobId = await makeReadyJob(await orderPrints('a.jpg', await testPicture({ seed: 8 }).jpeg().toBuffer()));
  const { token, id } = await createToken('Stanica Poprad');
  await run(claim, { TOKEN: token, JOB: jobId });
  await run(fail, { TOKEN: token, JOB: jobId });
  const { printJob } = await adminPage.call<PrintJobResponse>('GET', `/print-jobs/${jobId}`);
  expect(printJob).toMatchObject({ status: 'FAILED', notes: 'Došiel papier.', statusBy: 'Stanica Poprad' });
  await adminPage.call('PUT', `/admin/api-tokens/${id}`, { isActive: false });
  expect(await refusal(list, { TOKEN: token })).toMatchObject({ code: 'api-token-invalid' });
});

test('the commands of docs/print-station.md are calls that the OpenAPI document describes', async () => {
  const { paths } = (await (await fetch(`${testApp().origin}/api/openapi.json`)).json()) as OpenApiDocument;
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The file has a link of its own.
  for (const command of [list, claim, fetchData, complete, fail]) {
    const [, path = ''] = /"\$SITE\/api([^"?]+)/.exec(command) ?? [];
    const [, method = 'GET'] = /-X (\w+)/.exec(command) ?? [];
    expect(described).toContain(`${method} ${path.replace('$JOB', '{id}')}`);
  }
});

/** A paid order of prints of one photo. */
async function orderPrints(filename: string, original: Uint8Array): Promise<string> {
  const album = await customer.createAlbum({ title: 'Na tlač' });
  const [photo] = (await customer.upload(album.id, [{ filename, original }])).photos;
  const { order } = await customer.call<OrderResponse>('POST', '/orders', {
    items: await preparedItems(customer, [
      { photoId: photo?.id, paperSize: '13x18', quantity: 4, services: ['Biely okraj'] },
    ]),
    ...orderConsents,
  });
  await adminPage.call('PUT', `/admin/orders/${order.id}`, { status: 'PAID' });
  return order.id;
}

async function makeReadyJob(orderId: string): Promise<string> {
  const { printJob } = await adminPage.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${orderId}`);
  await adminPage.call('PUT', `/print-jobs/${printJob.id}/status`, { status: 'READY' });
  return printJob.id;
}

const createToken = async (name: string) =>
  (await adminPage.call<ApiTokenCreated>('POST', '/admin/api-tokens', { name })).token;
const makeToken = async (name: string) => (await createToken(name)).token;
const statusOf = async (orderId: string) => (await customer.call<OrderResponse>('GET', `/orders/${orderId}`)).order;

/** Runs a command as a station would, in a folder of its own. Returns its response, when there is one. */
async function run<T>(command: string, variables: Record<string, string>): Promise<T> {
  const { stdout } = await shell(command, variables);
  return (stdout === '' ? undefined : JSON.parse(stdout)) as T;
}

async function refusal(command: string, variables: Record<string, string>): Promise<unknown> {
  const refused = await shell(command, variables).catch((error: { code: number; stdout: string }) => error);
  // What curl ends with when a server refuses.
  expect('code' in refused && refused.code).toBe(22);
  return JSON.parse(refused.stdout);
}

const shell = (command: string, variables: Record<string, string>) =>
  exec('sh', ['-c', command], {
    cwd: folder,
    env: { PATH: process.env.PATH, SITE: testApp().origin, ...variables },
    encoding: 'utf8',
  });

function stationCommands(): [string, string, string, string, string, string] {
  const page = readFileSync(join(root, 'docs/print-station.md'), 'utf8');
  const section = page.split(/^## /m).find((each) => each.startsWith('From a script')) ?? '';
  const commands = [...section.matchAll(/^```sh\n(.+?)^```/gms)].map(([, command = '']) => command.trim());
  if (commands.length !== 6) throw new Error(`docs/print-station.md has ${commands.length} commands, not 6.`);
  return commands as ReturnType<typeof stationCommands>;
}
