import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { chooseExport } from './harness/choose-export.ts';
import { writeExport } from './harness/export-files.ts';
import { visit } from './harness/visitor.ts';

const total = 240;
/** Requests that carry photos at the same time; each interruption may cut so many. */
const connections = 4;
const timeout = scaled(100_000);

const doneIn = async (page: Page): Promise<number> => {
  const text = await page.getByRole('main').textContent();
  if (text?.includes('Fotky sú prenesené')) return total;
  return Number(/([\d\s]+) z\s240 fotiek/.exec(text ?? '')?.[1]?.replace(/\s/g, '') ?? 0);
};

test('an export whose tab is killed three times goes on: none lost, none double, hardly any sent twice', {
  timeout: 5 * timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const paths = await writeExport(
    Array.from({ length: total }, (_, at) => ({
      part: `Dovolenka ${(at % 4) + 1}.zip`,
      path: `${at < 60 ? 'Tatry' : 'Jadran'}/leto-${at}.jpg`,
      content: `leto ${at}`,
    })),
  );
  let sent = 0;
  const first = await visit('/moving-in', { as: account });
  const watch = (context: BrowserContext) =>
    context.on('request', (request) => {
      if (request.url().endsWith('/api/photos/upload')) sent += 1;
    });
  watch(first.context());
  let page = first;
  for (const share of [0.2, 0.5, 0.75, 1]) {
    await chooseExport(page, share < 0.6 ? paths : paths.toReversed());
    await page.getByRole('button', { name: /^Preniesť \d+/ }).click({ timeout });
    await expect.poll(() => doneIn(page), { timeout }).toBeGreaterThanOrEqual(Math.floor(total * share));
    if (share === 1) break;
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
    await page.goto('/albums');
    await page.getByText('Prenos fotiek nie je dokončený.').waitFor();
    await page.getByRole('link', { name: 'Otvoriť', exact: true }).click();
    await page.getByText(/Minule sme preniesli \d+ z\s240 fotiek/).waitFor({ timeout });
  }
  await page.getByRole('heading', { name: 'Fotky sú prenesené' }).waitFor({ timeout });
  expect(sent - total).toBeLessThanOrEqual(3 * connections);
  const albums = await client.listAlbums();
  const names = await Promise.all(
    albums.map(async ({ id }) => (await client.listPhotos(id)).map(({ filename }) => filename)),
  );
  expect(albums.map(({ title }) => title).toSorted()).toEqual(['Jadran', 'Tatry']);
  expect(names.flat().toSorted()).toEqual(Array.from({ length: total }, (_, at) => `leto-${at}.jpg`).toSorted());
});
