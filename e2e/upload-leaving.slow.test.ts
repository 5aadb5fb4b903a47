import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import { type Account, createAccount, logIn, signInByCall } from './harness/accounts.ts';
import { holdCallsAfter } from './harness/hold-calls-after.ts';
import { writeFiles } from './harness/photo-files.ts';
import { recordsOf, startUpload, uploadFiles, uploadTray } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const names = Array.from({ length: 13 }, (_, index) => `foto-${index + 1}.jpg`);
const photos: Record<string, Uint8Array> = {};

beforeAll(async () => {
  for (const [index, name] of names.entries())
    photos[name] = await testJpeg({ seed: 300 + index, width: 320, height: 240 });
});

/** Lets ten photos through; the others wait until they are released. */
const holdLastPhotos = (page: Page, path = '**/api/photos/upload') => holdCallsAfter(page, path, 10);

/** Thirteen photos on their way into a new album, ten of them there. */
async function uploadMost(options: Parameters<typeof visit>[1] = {}) {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Výlet na Kriváň' });
  const page = await visit('/albums', { as: account, ...options });
  await openAlbum(page, 'Výlet na Kriváň');
  const held = await holdLastPhotos(page);
  const tray = await startUpload(page, writeFiles(photos));
  await expect.poll(held.sent).toBe(13);
  await tray.getByText('Nahráva sa 10 z 13 fotiek').waitFor();
  return { account, client, album, page, held, tray };
}

// A refusal can come before the whole photo was read; the connection then ends with it, which the proxy of `wrangler dev`
// may tell as an error of its own.
const refused = [/401/, /ERR_INCOMPLETE_CHUNKED_ENCODING/, /500.*\/api\/photos\/upload/];

async function openAlbum(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.getByRole('heading', { name: title }).waitFor();
}

const namesIn = async (client: Awaited<ReturnType<typeof signInByCall>>, albumId: string) =>
  (await client.listPhotos(albumId)).map(({ filename }) => filename).sort();

/** Ends all sessions of the account, as a new password does; returns it with the new one. */
async function endSessions(account: Account): Promise<Account> {
  const renewed = { ...account, password: 'celkom nové heslo 7' };
  const client = await signInByCall(account);
  await client.call('PUT', '/auth/password', { currentPassword: account.password, newPassword: renewed.password });
  return renewed;
}

test('an upload goes on through Back and other screens, which all show it, beside one into another album', async () => {
  const { client, album, page, held, tray } = await uploadMost();
  const other = await client.createAlbum({ title: 'Zima na chate' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await tray.getByText('Nahráva sa 10 z 13 fotiek').waitFor();
  await page.getByRole('link', { name: 'Objednávky' }).first().click();
  await page.waitForURL('**/orders');
  await tray.getByText('Výlet na Kriváň').waitFor();
  await tray.getByRole('button', { name: 'Podrobnosti' }).click();
  const files = tray.getByRole('region', { name: 'Výlet na Kriváň' }).getByRole('list', { name: 'Stav fotiek' });
  expect(await files.getByRole('listitem').count()).toBe(13);
  // With previews, while originals wait.
  await expect.poll(() => files.getByText('Hotovo').count()).toBe(10);

  await page.getByRole('link', { name: 'Albumy' }).first().click();
  await openAlbum(page, 'Zima na chate');
  await startUpload(page, writeFiles({ 'zima.jpg': await testJpeg({ seed: 330, width: 320, height: 240 }) }));
  await tray.getByText('Nahráva sa 10 zo 14 fotiek').waitFor();

  held.release();
  await tray.getByText('14 fotiek nahraných').first().waitFor();
  expect(await namesIn(client, album.id)).toEqual([...names].sort());
  expect(await namesIn(client, other.id)).toEqual(['zima.jpg']);
  await tray.getByRole('button', { name: 'Zavrieť' }).click();
  await tray.waitFor({ state: 'detached' });
  await expect.poll(() => recordsOf(page)).toEqual([]);
});

test('after a reload in the middle it says what is missing, and takes it again into the same album', async () => {
  const { client, album, page, tray } = await uploadMost();
  await expect.poll(async () => (await recordsOf(page))[0]?.missing.length).toBe(3);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await tray.getByText('Nahrávanie sa prerušilo: zostávajú 3 z 13 fotiek. Vyberte ich znovu.').waitFor();
  await page.goto('/orders');
  await tray.getByRole('button', { name: 'Vybrať fotky znovu' }).click();
  const details = page.getByRole('dialog', { name: 'Nahrávanie sa prerušilo' });
  await details.getByText('Album: Výlet na Kriváň').waitFor();
  const stored = await namesIn(client, album.id);
  expect(await details.getByRole('listitem').allTextContents()).toEqual(
    names.filter((name) => !stored.includes(name)).map((name) => expect.stringContaining(name)),
  );

  // Of the whole folder only what is missing goes out.
  await page.unroute('**/api/photos/upload');
  let chooser = page.waitForEvent('filechooser');
  await details.getByRole('button', { name: 'Vybrať fotky znovu' }).click();
  await (await chooser).setFiles(writeFiles({ 'iná.jpg': photos['foto-1.jpg'] ?? new Uint8Array() }));
  await details.getByText('Žiadna z vybraných fotiek medzi chýbajúcimi nie je.').waitFor();
  chooser = page.waitForEvent('filechooser');
  await details.getByRole('button', { name: 'Vybrať fotky znovu' }).click();
  await (await chooser).setFiles(writeFiles(photos));
  await tray.getByText('Nahrané: 13 z 13 fotiek').first().waitFor();
  await tray.getByRole('button', { name: 'Zavrieť' }).click();
  expect(await namesIn(client, album.id)).toEqual([...names].sort());
  await expect.poll(() => recordsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Objednávky', level: 1 }).waitFor();
  expect(await tray.count()).toBe(0);
});

test('another tab says nothing of an upload that still runs, and an interrupted one can be forgotten', async () => {
  const { page } = await uploadMost();
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { name: 'Objednávky', level: 1 }).waitFor();
  const tray = uploadTray(other);
  expect(await tray.count()).toBe(0);
  await expect.poll(async () => (await recordsOf(other))[0]?.missing.length).toBe(3);
  page.on('dialog', (dialog) => dialog.accept());
  await page.close();
  await tray.getByText('Nahrávanie sa prerušilo: zostávajú 3 z 13 fotiek.').waitFor();
  await tray.getByRole('button', { name: 'Nenahrávať' }).click();
  await tray.waitFor({ state: 'detached' });
  await expect.poll(() => recordsOf(other)).toEqual([]);
  await other.getByRole('button', { name: 'Vrátiť späť' }).click();
  await tray.getByText('Nahrávanie sa prerušilo: zostávajú 3 z 13 fotiek.').waitFor();
  await tray.getByRole('button', { name: 'Nenahrávať' }).click();
  await expect.poll(() => recordsOf(other)).toEqual([]);
});

test('when the session ends in the middle, a sign-in on top lets it go on', async () => {
  const { account, client, album, page, held, tray } = await uploadMost({ expected: refused });
  const renewed = await endSessions(account);
  held.release();
  const dialog = page.getByRole('dialog', { name: 'Prihláste sa znovu' });
  await dialog.getByLabel('Heslo', { exact: true }).fill(renewed.password);
  await dialog.getByRole('button', { name: 'Prihlásiť', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await tray.getByText('13 fotiek nahraných').first().waitFor();
  await page.getByRole('heading', { name: 'Výlet na Kriváň' }).waitFor();
  const again = await signInByCall(renewed);
  expect(await namesIn(again, album.id)).toEqual([...names].sort());
  expect(client.token).not.toBe(again.token);
});

test('under another account it does not go on', async () => {
  const { account, album, page, held, tray } = await uploadMost({ expected: [...refused, /404.*\/api\/albums\//] });
  const renewed = await endSessions(account);
  held.release();
  const dialog = page.getByRole('dialog', { name: 'Prihláste sa znovu' });
  await dialog.getByRole('button', { name: 'Prihlásiť sa iným účtom' }).click();
  await page.waitForURL('**/login?from=*');
  const other = await createAccount();
  await logIn(page, other);
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await tray.count()).toBe(0);
  expect(await namesIn(await signInByCall(renewed), album.id)).toHaveLength(10);
  const albums = await (await signInByCall(other)).listAlbums();
  expect(albums.reduce((sum, { photoCount }) => sum + photoCount, 0)).toBe(0);
});

test('signing out asks first, and leaves nothing behind', async () => {
  const { page, held, tray } = await uploadMost();
  const signOut = async () => {
    await page.getByRole('button', { name: /^Účet/ }).click();
    await page.getByRole('button', { name: 'Odhlásiť', exact: true }).click();
  };
  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Odhlásiť sa počas nahrávania?' });
  await question.getByText('3 fotky sa ešte nenahrali.').waitFor();
  await question.getByRole('button', { name: 'Neodhlasovať sa' }).click();
  await tray.waitFor();
  await page.keyboard.press('Escape');
  await signOut();
  await question.getByRole('button', { name: 'Odhlásiť a zrušiť nahrávanie' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await tray.waitFor({ state: 'detached' });
  held.release();
  await expect.poll(() => recordsOf(page)).toEqual([]);
});

test('signing out in another tab ends it, and leaves nothing behind', async () => {
  // This tab may ask once more who it is, or what its album holds by now, before it hears of it.
  const { page, held, tray } = await uploadMost({ expected: [/401.*\/api\/(auth\/profile|albums\/)/] });
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('button', { name: /^Účet/ }).click();
  await other.getByRole('button', { name: 'Odhlásiť', exact: true }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await tray.waitFor({ state: 'detached' });
  held.release();
  await expect.poll(() => recordsOf(page)).toEqual([]);
});

test('an admin leaves an upload into an album of a customer in the same way', async () => {
  const client = await signInByCall(await createAccount());
  const { id } = await client.createAlbum({ title: 'Zákazníkov album' });
  const page = await visit(`/admin/albums/${id}`, { as: admin });
  await page.getByRole('heading', { name: 'Zákazníkov album' }).waitFor();
  const held = await holdLastPhotos(page, `**/api/admin/albums/${id}/photos`);
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await (await chooser).setFiles(writeFiles(photos));
  await page.getByRole('button', { name: 'Nahrať 13 fotiek' }).click();
  await expect.poll(held.sent).toBe(13);
  const tray = uploadTray(page);
  await tray.getByText('Nahráva sa 10 z 13 fotiek').waitFor();
  await page.getByRole('navigation', { name: 'Administrácia' }).getByRole('link', { name: 'Objednávky' }).click();
  await tray.getByRole('button', { name: 'Podrobnosti' }).click();
  expect(await tray.getByRole('list', { name: 'Stav fotiek' }).getByRole('listitem').count()).toBe(13);
  held.release();
  await tray.getByText('13 fotiek nahraných').first().waitFor();
  await tray.getByRole('button', { name: 'Zavrieť' }).click();
  expect(await client.listPhotos(id)).toHaveLength(13);
});

test('the overlay says how many of the photos are incomplete, which and why', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Uťaté' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Uťaté' }).waitFor();
  const cut = (name: string) => photos[name]?.subarray(0, 5000) ?? new Uint8Array();
  const summary = await uploadFiles(
    page,
    writeFiles({ 'a.jpg': cut('foto-1.jpg'), 'b.jpg': cut('foto-2.jpg'), 'c.jpg': photos['foto-3.jpg'] ?? cut('') }),
  );
  expect(summary).toContain('1 fotka nahraná, 2 neúplné');
  expect(summary).toContain('2 fotky sú uložené, ale niečo im chýba.');
  expect(summary).toMatch(/Súbor je neúplný, časť fotky chýba\..*a\.jpg, b\.jpg/);
});
