import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { CustomersResponse } from '../shared/accounts/customers/contract.ts';
import type { AlbumsResponse } from '../shared/library/albums/contract.ts';
import type { AdminStorageServicesResponse } from '../shared/money/storage/contract.ts';
import { type Account, createAccount, freshSession, signInByCall } from './harness/accounts.ts';
import { browserMemory } from './harness/browser-memory.ts';
import { chooseExport } from './harness/choose-export.ts';
import { writeLargeZip } from './harness/large-export.ts';
import { visit } from './harness/visitor.ts';

const total = Number(process.env.IMPORT_PHOTOS ?? 10_000);
const parts = 4;
const connections = 4;
const hour = 3_600_000;

/** The largest plan: on the free one an account may not send so many in a day. */
async function givePlan({ email }: Account): Promise<void> {
  const client = await freshSession(admin);
  const { storageServices } = await client.call<AdminStorageServicesResponse>('GET', '/admin/storage-services');
  const largest = storageServices.toSorted((one, other) => other.price - one.price)[0];
  const { customers } = await client.call<CustomersResponse>(
    'GET',
    `/admin/customers?search=${encodeURIComponent(email)}`,
  );
  await client.call('PUT', `/admin/customers/${customers[0]?.id}/storage`, { storageServiceId: largest?.id });
}

/** Photos of 0.3 MB that differ in a comment, as an export of four parts with an album for each hundred. */
async function writeParts(): Promise<string[]> {
  const base = await testJpeg({ seed: 920, width: 1600, height: 1200 });
  const photoOf = (at: number): Uint8Array => {
    const comment = Buffer.from(`photo ${at}`);
    return Buffer.concat([
      base.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
      comment,
      base.subarray(2),
    ]);
  };
  function* filesOf(part: number): Generator<[string, Uint8Array]> {
    for (let at = part; at < total; at += parts) {
      const folder = `Takeout/Fotky Google/Album ${Math.floor(at / 100)}`;
      yield [`${folder}/IMG_${at}.jpg`, photoOf(at)];
      const taken = { photoTakenTime: { timestamp: String(1_400_000_000 + at * 1000) } };
      yield [`${folder}/IMG_${at}.jpg.json`, Buffer.from(JSON.stringify({ title: `IMG_${at}.jpg`, ...taken }))];
    }
  }
  const names = Array.from({ length: parts }, (_, part) => `takeout-20240501T101112Z-00${part + 1}.zip`);
  return Promise.all(names.map((name, part) => writeLargeZip(name, filesOf(part))));
}

const doneIn = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('main').textContent()) ?? '';
  if (text.includes('Fotky sú prenesené')) return total;
  return Number(/([\d\s]+) z\s[\d\s]+fotiek/.exec(text)?.[1]?.replace(/\s/g, '') ?? 0);
};

test(`${total} photos move in though the tab is killed three times`, { timeout: 3 * hour }, async () => {
  const account = await createAccount();
  await givePlan(account);
  const client = await signInByCall(account);
  const paths = await writeParts();
  let sent = 0;
  let peakMb = 0;
  const longTasks: number[] = [];
  let page = await visit('/moving-in', { as: account });
  const context = page.context();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/photos/upload')) sent += 1;
  });
  const watchTasks = (watched: Page) =>
    watched.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { longTasks: times });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) times.push(entry.duration);
      }).observe({ entryTypes: ['longtask'] });
    });
  const startedAt = Date.now();
  const pageMb = (): number => Math.max(...browserMemory('--type=renderer')) / 1024 ** 2;
  const idleMb = pageMb();
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await watchTasks(page);
    await chooseExport(page, share === 0.5 ? paths.toReversed() : paths);
    await page.getByRole('button', { name: /^Preniesť / }).click({ timeout: hour / 6 });
    // Those before are of the page itself, as it loads.
    await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
    await expect
      .poll(
        async () => {
          peakMb = Math.max(peakMb, pageMb());
          return doneIn(page);
        },
        { timeout: hour, interval: 1000 },
      )
      .toBeGreaterThanOrEqual(Math.floor(total * share));
    longTasks.push(...(await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)));
    if (share === 1) break;
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
    await page.goto('/moving-in');
    await page.getByText(/Minule sme preniesli/).waitFor();
  }
  const minutes = (Date.now() - startedAt) / 60_000;
  const slow = longTasks.filter((ms) => ms > 50).toSorted((one, other) => other - one);
  console.log(
    `${total} photos: ${minutes.toFixed(1)} min, ${sent - total} sent twice, page ${Math.round(idleMb)} to ${Math.round(peakMb)} MB, ` +
      `main-thread tasks over 50 ms: ${slow.length}${slow.length > 0 ? ` (longest ${Math.round(slow[0] ?? 0)} ms)` : ''}`,
  );
  expect(sent - total).toBeLessThanOrEqual(3 * connections);
  let photos = 0;
  let albums = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const listed: AlbumsResponse = await client.call('GET', `/albums?limit=12${query}`);
    for (const { photoCount } of listed.albums) photos += photoCount;
    albums += listed.albums.length;
    cursor = listed.nextCursor;
  }
  expect([photos, albums]).toEqual([total, Math.ceil(total / 100)]);
});
