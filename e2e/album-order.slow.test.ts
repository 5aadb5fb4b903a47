import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { holdCallsAfter } from './harness/hold-calls-after.ts';
import { sortPhotos } from './harness/sort-photos.ts';
import { visit } from './harness/visitor.ts';

/** What is seen in the order: headings, and names of photos. */
const arranged = (page: Page) =>
  page
    .getByRole('list', { name: 'Fotky v poradí' })
    .locator('h2, [aria-pressed]')
    .evaluateAll((found) =>
      found.map((element) => element.getAttribute('aria-label')?.replace(/\.jpg.*/, '') ?? element.textContent),
    );
const seen = (page: Page) =>
  page
    .locator('main h2, main [aria-label^="Zobraziť fotku"]')
    .evaluateAll((found) =>
      found.map(
        (element) => element.getAttribute('aria-label')?.replace(/Zobraziť fotku |\.jpg/g, '') ?? element.textContent,
      ),
    );

async function drag(page: Page, from: Locator, to: Locator, place: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to drag.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2);
  await page.mouse.move(end.x + end.width * place, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('an album is put in order by mouse and keyboard, in sections, and guests see it so', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id, shareSlug } = await client.createAlbum({ title: 'Svadba' });
  for (const [seed, name] of ['a', 'b', 'c', 'd', 'e'].entries())
    await client.upload(id, [{ filename: `${name}.jpg`, original: await testJpeg({ seed: 80 + seed }) }]);
  const page = await visit(`/albums/${id}`, { as: account });
  const photo = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\.jpg`) });

  await page.getByRole('button', { name: 'Usporiadať fotky' }).click();
  await expect.poll(() => arranged(page)).toEqual(['a', 'b', 'c', 'd', 'e']);
  await drag(page, photo('e'), photo('b'), 0.2);
  await expect.poll(() => arranged(page)).toEqual(['a', 'e', 'b', 'c', 'd']);
  await page.getByText('Všetci odteraz uvidia album vo vašom poradí.').waitFor();
  expect(await page.getByLabel('Album sa otvorí v poradí').inputValue()).toBe('manual');

  await photo('a').focus();
  await page.keyboard.press('Space');
  await page.getByText('Fotka a.jpg je uchopená.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('3. z 5').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByText('Fotka a.jpg je položená, 3. z 5.').waitFor({ state: 'attached' });
  await expect.poll(() => arranged(page)).toEqual(['e', 'b', 'a', 'c', 'd']);
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect.poll(() => arranged(page)).toEqual(['e', 'b', 'a', 'c', 'd']);

  const addSection = async (title: string): Promise<void> => {
    await page.getByRole('button', { name: 'Pridať sekciu', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Názov sekcie').fill(title);
    await page.getByRole('dialog').getByRole('button', { name: 'Uložiť' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
  };
  await photo('b').click();
  await addSection('Obrad');
  await addSection('Hostina');
  await expect.poll(() => arranged(page)).toEqual(['e', 'Obrad', 'b', 'a', 'c', 'd', 'Hostina']);
  for (const name of ['a', 'd']) await photo(name).click();
  await page.getByRole('button', { name: 'Presunúť 2 fotky do sekcie' }).click();
  await page.getByRole('menuitem', { name: 'Hostina' }).click();
  const inSections = ['e', 'Hostina', 'a', 'd', 'Obrad', 'b', 'c'];
  const { release } = await holdCallsAfter(page, '**/api/album-sections/*', 0);
  await page.getByRole('button', { name: 'Posunúť sekciu Hostina vyššie' }).click();
  await expect.poll(() => arranged(page)).toEqual(inSections);

  // Who leaves while a change is being saved sees it all the same.
  await page.getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Usporiadať fotky' }).waitFor();
  release();
  await expect.poll(() => seen(page)).toEqual(inSections);

  await client.createAlbum({ title: 'Iné' });
  const takeBack = page.getByRole('button', { name: 'Vrátiť späť' });
  for (const way of ['Presunúť do albumu', 'Odobrať z\u00a0albumu']) {
    await page.getByRole('button', { name: 'Vybrať fotky' }).click();
    for (const name of ['a', 'e']) await page.getByRole('checkbox', { name: `Vybrať fotku ${name}.jpg` }).click();
    await page.getByRole('button', { name: 'Ďalšie', exact: true }).click();
    await page.getByRole('menuitem', { name: way }).click();
    if (way.startsWith('Presunúť')) await page.getByRole('dialog').getByRole('button', { name: /^Iné/ }).click();
    await expect.poll(() => seen(page)).toEqual(['Hostina', 'd', 'Obrad', 'b', 'c']);
    await takeBack.click();
    await expect.poll(() => seen(page)).toEqual(inSections);
  }

  const desk = await visit(`/admin/albums/${id}`, { as: admin });
  const rows = desk.getByRole('table', { name: 'Fotky v albume' }).locator('tbody tr');
  const listed = async () =>
    (await rows.allInnerTexts()).map((text) => text.match(/[a-e](?=\.jpg)|^\p{Lu}\p{Ll}+$/u)?.[0]);
  await expect.poll(listed).toEqual(['a', 'b', 'c', 'd', 'e']);
  await desk.getByRole('button', { name: 'Poradie majiteľa' }).click();
  await expect.poll(listed).toEqual(inSections);

  const guest = await visit(`/share/${shareSlug}`);
  await expect.poll(() => seen(guest)).toEqual(inSections);
  await guest.getByRole('navigation', { name: 'Sekcie albumu' }).getByRole('link', { name: 'Obrad' }).click();
  await expect.poll(() => guest.evaluate(() => document.activeElement?.textContent)).toBe('Obrad');
  await sortPhotos(guest, 'Názov A – Z');
  await expect.poll(() => seen(guest)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a section goes above what is selected, and an order that was chosen before is left until it is changed', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Krst' });
  for (const [seed, name] of ['a', 'b', 'c'].entries())
    await client.upload(id, [{ filename: `${name}.jpg`, original: await testJpeg({ seed: 100 + seed }) }]);
  await client.call('PUT', `/albums/${id}`, { defaultSort: 'createdAt_desc' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  for (const name of ['b', 'c']) await page.getByRole('checkbox', { name: `Vybrať fotku ${name}.jpg` }).click();
  await page.getByRole('button', { name: 'Usporiadať fotky' }).click();
  await page.getByRole('button', { name: 'Pridať sekciu nad označené fotky' }).click();
  await page.getByRole('dialog').getByText('Nadpis bude nad prvou označenou fotkou.').waitFor();
  await page.getByRole('dialog').getByLabel('Názov sekcie').fill('V kostole');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložiť' }).click();
  await expect.poll(() => arranged(page)).toEqual(['a', 'V kostole', 'b', 'c']);
  await page.getByText('Album sa hosťom otvorí v poradí „Naposledy pridané“.').waitFor();
  await page.getByRole('button', { name: 'Ukázať im toto poradie' }).click();
  await page.getByText('Poradie, v ktorom sa album otvorí, je uložené.').waitFor();
  expect(await page.getByLabel('Album sa otvorí v poradí').inputValue()).toBe('manual');
});

test('a finger moves a photo after it has rested on it, and scrolls otherwise', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Dotyk' });
  for (const [seed, name] of ['a', 'b', 'c'].entries())
    await client.upload(id, [{ filename: `${name}.jpg`, original: await testJpeg({ seed: 90 + seed }) }]);
  const page = await visit(`/albums/${id}`, {
    as: account,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 700 },
  });
  await page.getByRole('button', { name: 'Ďalšie možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Usporiadať fotky' }).click();
  await expect.poll(() => arranged(page)).toEqual(['a', 'b', 'c']);

  const boxes = await page.getByRole('list', { name: 'Fotky v poradí' }).getByRole('button').all();
  const [from, to] = [await boxes[2]?.boundingBox(), await boxes[0]?.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: to.x + 8, y: to.y + to.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });

  // At once, however slow the machine is: a finger that waits takes the photo.
  await Promise.all([touch('touchStart', start), touch('touchMove', end)]);
  // One that flicks leaves the page gliding, and that page no photo can be taken from.
  await page.waitForTimeout(100);
  await touch('touchEnd');
  await expect.poll(() => arranged(page)).toEqual(['a', 'b', 'c']);

  await touch('touchStart', start);
  await page.locator('[data-dragging]').waitFor();
  await touch('touchMove', { x: start.x, y: start.y - 10 });
  await touch('touchMove', end);
  await page.locator('[data-drop="before"]').waitFor();
  const saved = page.waitForResponse((response) => response.url().endsWith('/order'));
  await touch('touchEnd');
  await saved;
  await expect.poll(() => arranged(page)).toEqual(['c', 'a', 'b']);
  await page.reload();
  await expect.poll(() => seen(page)).toEqual(['c', 'a', 'b']);
});
