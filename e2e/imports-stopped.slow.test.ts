import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import type { TrashResponse } from '../shared/library/trash/contract.ts';
import { type Account, createAccount, signInByCall } from './harness/accounts.ts';
import { chooseExport } from './harness/choose-export.ts';
import { writeExport } from './harness/export-files.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { holdCallsAfter } from './harness/hold-calls-after.ts';
import { recordsOf, uploadTray } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const timeout = scaled(90_000);
const uploads = '**/api/photos/upload';

/** An export of an album with so many photos. */
const tatry = (count: number): Promise<string[]> =>
  writeExport(
    Array.from({ length: count }, (_, at) => ({ part: 'Tatry.zip', path: `tatry-${at}.jpg`, content: `tatry ${at}` })),
  );

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const start = (page: Page) => page.getByRole('button', { name: /^Preniesť / }).click({ timeout });

/** An import of which so many photos are sent, and the next ones are held back. */
async function held(account: Account, paths: string[], sent: number, expected: RegExp[] = []) {
  const page = await visit('/moving-in', { as: account, expected });
  const calls = await holdCallsAfter(page, uploads, sent);
  await chooseExport(page, paths);
  await start(page);
  await expect.poll(calls.sent, { timeout }).toBeGreaterThan(sent);
  return { page, calls };
}

test('an import is paused, waits for the tab that has it, and makes an album anew that was deleted meanwhile', {
  timeout: 2 * timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const paths = await tatry(40);
  const { page, calls } = await held(account, paths, 6, [/404/]);
  await page.getByRole('button', { name: 'Pozastaviť' }).click();
  await page.getByText('Prenos je pozastavený').waitFor();
  expect(await findFlaws(page, 'a paused import', mainLooks)).toEqual([]);

  const other = await page.context().newPage();
  await other.goto('/moving-in');
  await chooseExport(other, paths);
  await start(other);
  await other.getByText('Prenos už beží v\u00a0inom okne.').waitFor();
  await other.close();

  const [album] = await client.listAlbums();
  await client.call('DELETE', `/albums/${album?.id}`);
  calls.release();
  await page.getByRole('button', { name: 'Pokračovať' }).click();
  await heading(page, 'Prenos sa zastavil').waitFor({ timeout });
  await page.getByText(/Album, do ktorého fotky patria, ste medzitým vymazali/).waitFor();
  expect(await findFlaws(page, 'an import that was stopped', mainLooks)).toEqual([]);
  await page.getByRole('button', { name: 'Pokračovať' }).click();
  await heading(page, 'Fotky sú prenesené').waitFor({ timeout });

  // What was deleted with the album stays in the trash.
  const trash = await client.call<TrashResponse>('GET', '/trash');
  const albums = await client.listAlbums();
  expect(albums.map(({ title }) => title)).toEqual(['Tatry']);
  expect((albums[0]?.photoCount ?? 0) + trash.photos.length).toBe(40);
  expect(trash.photos.length).toBeGreaterThanOrEqual(6);
  await page.getByText(/v\s?koši Momentky/).waitFor();
});

test('a full storage stops an import with what to do, and it goes on once there is room', {
  timeout: 2 * timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const page = await visit('/moving-in', { as: account, expected: [/413/] });
  await page.route(uploads, (route) =>
    route.fulfill({ status: 413, json: { error: 'Nedostatok miesta v úložisku', code: 'storage-full' } }),
  );
  await chooseExport(page, await tatry(30));
  await start(page);
  await heading(page, 'Prenos sa zastavil').waitFor({ timeout });
  await page.getByText('Nedostatok miesta v úložisku').first().waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Navýšiť úložisko' }).waitFor();
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Pokračovať' }).click();
  await heading(page, 'Fotky sú prenesené').waitFor({ timeout });
  expect((await client.listAlbums()).map(({ title, photoCount }) => [title, photoCount])).toEqual([['Tatry', 30]]);
});

test('signing out asks first, ends an import and leaves nothing of it on the computer', { timeout }, async () => {
  const { page, calls } = await held(await createAccount(), await tatry(30), 4);
  // Other screens tell of it, too.
  await page.getByRole('link', { name: 'Albumy', exact: true }).first().click();
  await uploadTray(page)
    .getByText(/Prenášame fotky: \d+ z\s30 fotiek/)
    .waitFor({ timeout });
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('button', { name: 'Odhlásiť', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Odhlásiť sa počas nahrávania?' });
  await question.getByRole('button', { name: 'Odhlásiť a zrušiť nahrávanie' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  calls.release();
  await expect.poll(() => recordsOf(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('uploads'))).toBeNull();
});

test('damaged and refused files are named, and stop no other', { timeout }, async () => {
  const page = await visit('/moving-in', { as: await createAccount() });
  await chooseExport(
    page,
    await writeExport([
      { part: 'Leto.zip', path: 'dobrá.jpg', content: 'dobrá' },
      { part: 'Leto.zip', path: 'surová.nef', content: 'raw' },
      { part: 'Leto.zip', path: 'prázdna.png', content: '' },
    ]),
  );
  await start(page);
  await heading(page, 'Fotky sú prenesené').waitFor({ timeout });
  await page.getByText('2 súbory sa nepodarilo preniesť').waitFor();
  await page.getByText('surová.nef').waitFor();
  await page.getByText('prázdna.png').waitFor();
  expect(await findFlaws(page, 'an import with failures', mainLooks)).toEqual([]);
});
