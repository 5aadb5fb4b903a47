import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { untilQuiet } from './harness/quiet.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Výber fotiek' });

/** Holds a finger on what is there, without moving it. */
async function pressLong(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  const point = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await bar(page).waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone nothing lies on the photos: sharing is a button, and a long press selects', async () => {
  const { owner, album } = await makeSharedAlbum(['kostol.jpg', 'torta.jpg']);
  const phone = { as: owner.account, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await visit(`/albums/${album.id}`, phone);
  await page.getByRole('button', { name: 'Zobraziť fotku torta.jpg' }).waitFor();
  for (const name of ['Vymazať fotku torta.jpg', 'Zdieľať fotku torta.jpg', 'Začať výber fotkou torta.jpg'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  await page.getByRole('dialog', { name: 'Zdieľať album' }).getByLabel('Odkaz', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await pressLong(page, 'Zobraziť fotku torta.jpg');
  await bar(page)
    .getByText(/^1\sfotka, /)
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('checkbox', { name: /torta\.jpg/ }).isChecked()).toBe(true);

  const all = await visit('/photos', phone);
  await pressLong(all, 'Zobraziť fotku kostol.jpg');
  await bar(all)
    .getByText(/^1\sfotka, /)
    .waitFor();
});

test('a mouse over a photo shows its check box, in an album and among all photos', async () => {
  const { owner, album } = await makeSharedAlbum(['kostol.jpg', 'torta.jpg']);
  for (const path of [`/albums/${album.id}`, '/photos']) {
    const page = await visit(path, { as: owner.account });
    const disc = page.getByRole('button', { name: 'Začať výber fotkou torta.jpg' });
    const opacity = () => disc.evaluate((element) => getComputedStyle(element.parentElement as HTMLElement).opacity);
    await disc.waitFor();
    expect(await opacity()).toBe('0');
    await page.getByRole('button', { name: 'Zobraziť fotku torta.jpg' }).hover();
    await expect.poll(opacity).toBe('1');
    await disc.click();
    await bar(page)
      .getByText(/^1\sfotka, /)
      .waitFor();
    const photo = page.getByRole('checkbox', { name: /torta\.jpg/ });
    expect(await photo.isChecked()).toBe(true);
    expect(await photo.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('folders dropped on the list of albums become albums of their names', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const root = mkdtempSync(join(tmpdir(), 'momentka-drop-'));
  mkdirSync(join(root, 'Leto pri mori', 'Druhý deň'), { recursive: true });
  mkdirSync(join(root, 'Zima'));
  mkdirSync(join(root, 'Dokumenty'));
  writeFileSync(join(root, 'Leto pri mori', 'plaz.jpg'), await testJpeg({ seed: 41 }));
  writeFileSync(join(root, 'Leto pri mori', 'Druhý deň', 'maják.jpg'), await testJpeg({ seed: 42 }));
  writeFileSync(join(root, 'Leto pri mori', 'poznámky.txt'), 'text');
  writeFileSync(join(root, 'Zima', 'sneh.jpg'), await testJpeg({ seed: 43 }));
  writeFileSync(join(root, 'Dokumenty', 'zmluva.pdf'), 'text');
  const page = await visit('/albums', { as: account });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  // The code for what is dropped comes last.
  await untilQuiet(page);
  const drag = await dragOf(
    page,
    ['Leto pri mori', 'Zima', 'Dokumenty'].map((name) => join(root, name)),
  );
  await page.getByText('Pustite priečinok, bude z\u00a0neho album').waitFor();
  await drag('drop');
  await page.getByText('2 albumy sú vytvorené, fotky sa nahrávajú.').waitFor();
  await page
    .getByRole('link', { name: /Leto pri mori/ })
    .first()
    .waitFor();
  const counts = async () => {
    const { albums } = await client.call<{ albums: { title: string; photoCount: number }[] }>('GET', '/albums');
    return Object.fromEntries(albums.map(({ title, photoCount }) => [title, photoCount]));
  };
  await expect.poll(counts).toEqual({ 'Leto pri mori': 2, Zima: 1 });

  const nothing = await dragOf(page, [join(root, 'Dokumenty')]);
  await nothing('drop');
  await page.getByText('V\u00a0priečinku nie sú žiadne fotky.').waitFor();
  const loose = await dragOf(page, [join(root, 'Zima', 'sneh.jpg')]);
  await loose('drop');
  await page.getByText('Sem pustite celý priečinok').waitFor();
});

/** Drags files of the computer over the page; returns what ends it. */
async function dragOf(page: Page, files: string[]) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    cdp.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data: { items: [], files, dragOperationsMask: 1 } });
  await send('dragEnter');
  await send('dragOver');
  return send;
}
