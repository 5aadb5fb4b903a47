import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import { signInByCall } from './harness/accounts.ts';
import { atRest } from './harness/at-rest.ts';
import { type BusyAccount, longWords, makeBusyAccount } from './harness/busy-account.ts';
import { goToScreen } from './harness/go-to-screen.ts';
import { visit } from './harness/visitor.ts';
import { chooseAction, settle, storiesAcross } from './harness/windows.ts';

const narrow = { width: 360, height: 740 };
/** The lowest window that a phone has. */
const across = { width: 667, height: 375 };
const iban = 'SK96 1100 0000 0029 1859 9669';
let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount(longWords);
}, scaled(120_000));

test("a phone shows an album's photos in its first screen", async () => {
  const client = await signInByCall(busy.account);
  const short = await client.createAlbum({ title: 'Leto na Orave', description: 'Dva týždne u starých rodičov' });
  await client.upload(short.id, [{ filename: 'les.jpg', original: await testJpeg({ seed: 3 }) }]);
  const page = await visit(`/albums/${short.id}`, { as: busy.account, viewport: narrow });
  const photo = page.getByRole('button', { name: 'Zobraziť fotku les.jpg' });
  await photo.waitFor();
  await settle(page);
  // Most of the photo is to be seen.
  expect((await photo.boundingBox())?.y).toBeLessThan(narrow.height * 0.5);
});

test('the open tab is in sight, also the last one', async () => {
  const page = await visit('/trash', { as: busy.account, viewport: narrow });
  for (const [path, name] of [
    ['/trash', 'Kôš'],
    ['/profile?tab=moje-udaje', /^Moje údaje/],
  ] as const) {
    await goToScreen(page, path);
    await settle(page);
    const box = await page.getByRole('navigation').getByRole('link', { name }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(narrow.width);
    expect(box?.x, path).toBeGreaterThanOrEqual(0);
  }
});

test('a dialog on a phone is as high as its content', async () => {
  const page = await visit(`/albums/${busy.albumId}`, { as: busy.account, viewport: narrow });
  await chooseAction(page, 'Stiahnuť album (ZIP)');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await settle(page);
  await atRest(page);
  const box = await dialog.boundingBox();
  expect(box?.height).toBeLessThan(narrow.height * 0.7);
  // At the thumb.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(narrow.height - 2);
  expect(box?.width).toBe(narrow.width);
});

test.each(storiesAcross)('on a phone held across, %s', (_, story) => story(busy, across));

test('the header begins and ends at the same place on every screen', async () => {
  const page = await visit('/albums', { as: busy.account, viewport: { width: 1440, height: 800 } });
  const header = page.getByRole('banner');
  const edges = async (path: string) => {
    await goToScreen(page, path);
    await settle(page);
    const boxes = await Promise.all(
      [header.getByRole('link').first(), header.getByRole('button').last()].map((part) => part.boundingBox()),
    );
    return boxes.map((box) => Math.round(box?.x ?? Number.NaN));
  };
  const first = await edges('/albums');
  for (const path of ['/photos', '/orders', '/invoices', '/cart', '/profile'])
    expect(await edges(path), path).toEqual(first);
});

test('the IBAN of a payment breaks between its groups, in windows of 320, 360, 390 and 1440 px', async () => {
  const page = await visit('/orders', { as: busy.account, viewport: { width: 1440, height: 800 } });
  await page.getByRole('button', { name: /^QR/ }).first().click();
  const value = page.getByRole('dialog').getByText(iban.slice(0, 4)).first();
  for (const width of [1440, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await value.waitFor();
    const lines = await linesOf(value);
    for (const line of lines) expect(line, `${width} px`).toMatch(/^(\S{4} )*\S{1,4}$/);
    expect(lines.join(' ')).toBe(iban);
  }
});

/** The text of an element as it breaks into lines. */
const linesOf = (locator: Locator): Promise<string[]> =>
  locator.evaluate((element) => {
    const lines: string[] = [];
    let last = Number.NaN;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { bottom } = range.getBoundingClientRect();
        if (Math.abs(bottom - last) > 4 || lines.length === 0) lines.push('');
        last = bottom;
        lines.push(`${lines.pop() ?? ''}${node.textContent?.[at]}`);
      }
    }
    return lines.map((line) => line.replace(/\s+/g, ' ').trim());
  });
