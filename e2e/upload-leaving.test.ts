import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import { type Account, createAccount, logIn, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { startUpload, uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const names = Array.from({ length: 13 }, (_, index) => `foto-${index + 1}.jpg`);
const photos: Record<string, Uint8Array> = {};

beforeAll(async () => {
  for (const [index, name] of names.entries())
    photos[name] = await testJpeg({ seed: 300 + index, width: 320, height: 240 });
});

const stripOf = (page: Page) => page.getByRole('complementary', { name: 'Nahrávanie fotiek' });
const recordsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload:')));

/** Lets the first batch of ten through; the second one waits until it is released. */
async function holdSecondBatch(page: Page, path = '**/api/photos/upload') {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(path, async (route) => {
    count += 1;
    if (count === 2) await released;
    await route.continue().catch(() => undefined);
  });
  return { release: () => release(), sent: () => count };
}

/** Thirteen photos on their way into a new album, ten of them there. */
async function uploadHalf(options: Parameters<typeof visit>[1] = {}) {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Výlet na Kriváň' });
  const page = await visit('/albums', { as: account, ...options });
  await page
    .getByRole('link', { name: /Výlet na Kriváň/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Výlet na Kriváň' }).waitFor();
  const held = await holdSecondBatch(page);
  await startUpload(page, writeFiles(photos));
  await expect.poll(held.sent).toBe(2);
  return { account, client, album, page, held };
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

test('an upload goes on through Back and other screens, which all show it', async () => {
  const { client, album, page, held } = await uploadHalf();
  await page.goBack();
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await stripOf(page).getByText('Nahráva sa 10 z 13 fotiek').waitFor();
  await page.getByRole('link', { name: 'Objednávky' }).first().click();
  await page.waitForURL('**/orders');
  await stripOf(page).getByText('Výlet na Kriváň').waitFor();

  await stripOf(page).getByRole('button', { name: 'Podrobnosti' }).click();
  const details = page.getByRole('dialog', { name: 'Nahrávanie do albumu Výlet na Kriváň' });
  await details.getByRole('button', { name: 'Nechať na pozadí' }).click();
  await details.waitFor({ state: 'detached' });

  // Back in the album: more photos have to wait, and it says so.
  await page.getByRole('link', { name: 'Albumy' }).first().click();
  await page
    .getByRole('link', { name: /Výlet na Kriváň/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  await page.getByText('Práve sa nahrávajú iné fotky.').waitFor();
  await page.getByRole('button', { name: 'Zrušiť', exact: true }).click();

  held.release();
  await stripOf(page).getByText('13 fotiek nahraných').waitFor();
  await page.getByRole('main').getByText('13 fotiek').first().waitFor();
  expect(await namesIn(client, album.id)).toEqual([...names].sort());
  await stripOf(page).getByRole('button', { name: 'Zavrieť' }).click();
  await stripOf(page).waitFor({ state: 'detached' });
  expect(await recordsOf(page)).toEqual([]);
});

test('after a reload in the middle it says what is missing, and takes it again into the same album', async () => {
  const { client, album, page } = await uploadHalf();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  const interrupted = 'Nahrávanie sa prerušilo: 3 z 13 fotiek sa nenahrali. Vyberte ich znova.';
  await stripOf(page).getByText(interrupted).waitFor();
  await page.goto('/orders');
  await stripOf(page).getByRole('button', { name: 'Podrobnosti' }).click();
  const details = page.getByRole('dialog', { name: 'Nahrávanie sa prerušilo' });
  await details.getByText('Album: Výlet na Kriváň').waitFor();
  expect(await details.getByRole('listitem').allTextContents()).toEqual(
    names.slice(10).map((name) => expect.stringContaining(name)),
  );

  // Of the whole folder only what is missing goes out.
  await page.unroute('**/api/photos/upload');
  let chooser = page.waitForEvent('filechooser');
  await details.getByRole('button', { name: 'Vybrať fotky znova' }).click();
  await (await chooser).setFiles(writeFiles({ 'iná.jpg': photos['foto-1.jpg'] ?? new Uint8Array() }));
  await details.getByText('Žiadna z vybraných fotiek medzi chýbajúcimi nie je.').waitFor();
  chooser = page.waitForEvent('filechooser');
  await details.getByRole('button', { name: 'Vybrať fotky znova' }).click();
  await (await chooser).setFiles(writeFiles(photos));
  const overlay = page.getByRole('dialog', { name: 'Nahrávanie dokončené' });
  await overlay.getByText('3 fotky nahrané').first().waitFor();
  await overlay.getByRole('button', { name: 'Zavrieť' }).last().click();
  expect(await namesIn(client, album.id)).toEqual([...names].sort());
  expect(await recordsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Objednávky', level: 1 }).waitFor();
  expect(await stripOf(page).count()).toBe(0);
});

test('another tab says nothing of an upload that still runs, and an interrupted one can be forgotten', async () => {
  const { page } = await uploadHalf();
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { name: 'Objednávky', level: 1 }).waitFor();
  expect(await stripOf(other).count()).toBe(0);
  page.on('dialog', (dialog) => dialog.accept());
  await page.close();
  await stripOf(other).getByText('Nahrávanie sa prerušilo: 3 z 13 fotiek sa nenahrali.').waitFor();
  await stripOf(other).getByRole('button', { name: 'Zavrieť' }).click();
  await stripOf(other).waitFor({ state: 'detached' });
  expect(await recordsOf(other)).toEqual([]);
});

test('a session that ends in the middle pauses it, and it goes on after the login', async () => {
  const { account, client, album, page, held } = await uploadHalf({ expected: [/401/] });
  const renewed = await endSessions(account);
  held.release();
  await page.waitForURL('**/login?from=*');
  await stripOf(page).getByText('Prihláste sa znova, nahrávanie bude pokračovať.').waitFor();
  await logIn(page, renewed);
  await page.getByRole('heading', { name: 'Výlet na Kriváň' }).waitFor();
  await stripOf(page).getByText('13 fotiek nahraných').waitFor();
  const again = await signInByCall(renewed);
  expect(await namesIn(again, album.id)).toEqual([...names].sort());
  expect(client.token).not.toBe(again.token);
});

test('under another account it does not go on', async () => {
  const { account, album, page, held } = await uploadHalf({ expected: [/401/, /404.*\/api\/albums\//] });
  const renewed = await endSessions(account);
  held.release();
  await page.waitForURL('**/login?from=*');
  const other = await createAccount();
  await logIn(page, other);
  await page.getByText('lebo ste sa prihlásili pod iným účtom').waitFor();
  expect(await stripOf(page).count()).toBe(0);
  expect(await namesIn(await signInByCall(renewed), album.id)).toHaveLength(10);
  const albums = await (await signInByCall(other)).listAlbums();
  expect(albums.reduce((sum, { photoCount }) => sum + photoCount, 0)).toBe(0);
});

test('signing out asks first, and leaves nothing behind', async () => {
  const { page, held } = await uploadHalf();
  await page.getByRole('button', { name: 'Nechať na pozadí' }).click();
  const signOut = async () => {
    await page.getByRole('button', { name: /^Účet/ }).click();
    await page.getByRole('button', { name: 'Odhlásiť', exact: true }).click();
  };
  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Odhlásiť sa počas nahrávania?' });
  await question.getByText('3 fotky sa ešte nenahrali.').waitFor();
  await question.getByRole('button', { name: 'Zostať prihlásený' }).click();
  await stripOf(page).waitFor();
  await page.keyboard.press('Escape');
  await signOut();
  await question.getByRole('button', { name: 'Odhlásiť a zrušiť nahrávanie' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await stripOf(page).waitFor({ state: 'detached' });
  held.release();
  expect(await recordsOf(page)).toEqual([]);
});

test('signing out in another tab ends it, and leaves nothing behind', async () => {
  const { page, held } = await uploadHalf();
  await page.getByRole('button', { name: 'Nechať na pozadí' }).click();
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('button', { name: /^Účet/ }).click();
  await other.getByRole('button', { name: 'Odhlásiť', exact: true }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await stripOf(page).waitFor({ state: 'detached' });
  held.release();
  expect(await recordsOf(page)).toEqual([]);
});

test('an admin leaves an upload into an album of a customer in the same way', async () => {
  const client = await signInByCall(await createAccount());
  const { id } = await client.createAlbum({ title: 'Zákazníkov album' });
  const page = await visit(`/admin/albums/${id}`, { as: admin });
  await page.getByRole('heading', { name: 'Zákazníkov album' }).waitFor();
  const held = await holdSecondBatch(page, `**/api/admin/albums/${id}/photos`);
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await (await chooser).setFiles(writeFiles(photos));
  await page.getByRole('button', { name: 'Nahrať 13 fotiek' }).click();
  await expect.poll(held.sent).toBe(2);
  await page.getByRole('button', { name: 'Nechať na pozadí' }).click();
  await page.getByRole('navigation', { name: 'Administrácia' }).getByRole('link', { name: 'Objednávky' }).click();
  await stripOf(page).getByText('Nahráva sa 10 z 13 fotiek').waitFor();
  await stripOf(page).getByRole('button', { name: 'Podrobnosti' }).click();
  const files = page.getByRole('dialog').getByRole('list', { name: 'Stav fotiek' });
  expect(await files.getByRole('listitem').count()).toBe(13);
  held.release();
  await page.getByRole('dialog').getByText('13 fotiek nahraných').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Zavrieť' }).last().click();
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
  expect(summary).toContain('3 fotky nahrané');
  expect(summary).toContain('2 fotky sú uložené, ale niečo im chýba.');
  expect(summary).toMatch(/Súbor nie je celý, časť fotky chýba\..*a\.jpg, b\.jpg/);
});
