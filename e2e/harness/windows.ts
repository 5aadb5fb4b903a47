import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './at-rest.ts';
import { type BusyAccount, longWords } from './busy-account.ts';
import { findOverflow } from './find-overflow.ts';
import { writeFiles } from './photo-files.ts';
import { untilQuiet } from './quiet.ts';
import { startUpload } from './upload.ts';
import { visit } from './visitor.ts';

interface Size {
  width: number;
  height: number;
}
type Story = (busy: BusyAccount, viewport: Size) => Promise<void>;

export async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=skeleton], [class*=spinner]'));
}

/** Does what the head of an album offers; a phone has it in a menu. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Ďalšie možnosti' });
  const button = page.getByRole('button', { name });
  await menu.or(button).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}

/** The buying panel of the album's first photo. */
async function openPanel(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Zobraziť fotku/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  return page.getByRole('complementary', { name: 'Kúpiť alebo stiahnuť fotku' });
}

/** How much of an element is in the window and not covered by something else, from 0 to 1. */
const visibleShare = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Not its corners: a round button has none.
    const steps = [0.25, 0.5, 0.75];
    const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const));
    return points.filter(([x, y]) => element.contains(document.elementFromPoint(x, y))).length / points.length;
  });

const buysInViewer: Story = async ({ account, albumId }, viewport) => {
  const page = await visit(`/albums/${albumId}`, { as: account, viewport, hasTouch: true, isMobile: true });
  const panel = await openPanel(page);
  const add = panel.getByRole('button', { name: 'Pridať do košíka' });
  await add.waitFor();
  await atRest(page);
  const close = panel.getByRole('button', { name: 'Zavrieť panel' });
  expect(await visibleShare(add), 'the button').toBe(1);
  expect(await visibleShare(close), 'the ✕ of the panel').toBe(1);
  const closeViewer = page.getByRole('button', { name: 'Zavrieť', exact: true });
  expect(await visibleShare(closeViewer), 'the ✕ of the viewer').toBe(1);
  // The photo and the choices both have room.
  const photo = await page.getByRole('dialog').getByRole('img').boundingBox();
  expect(photo?.height).toBeGreaterThan(150);
  const choices = await panel.getByRole('group').first().locator('..').boundingBox();
  expect(choices?.height).toBeGreaterThan(150);
  await panel.getByLabel('13 × 18 cm').check();
  await add.click();
  const toast = page.getByText('Fotka pridaná do košíka').first();
  await toast.waitFor();
  expect(await visibleShare(add), 'the button below the message').toBe(1);
  expect(await visibleShare(close), 'the ✕ below the message').toBe(1);
  expect(await visibleShare(closeViewer), 'the ✕ of the viewer below the message').toBe(1);
  expect(await findOverflow(page, 'panel')).toEqual([]);
  await close.click();
  await panel.waitFor({ state: 'hidden' });

  await page.goto('/cart');
  const pay = page.getByRole('link', { name: 'Pokračovať k platbe' });
  await pay.waitFor();
  await settle(page);
  expect(await visibleShare(pay), 'the button to the checkout').toBe(1);
  // The list has most of the room.
  const summary = await page.getByRole('region', { name: 'Súhrn' }).boundingBox();
  expect(summary?.height).toBeLessThan(viewport.height / 4);
};

const reachesSelection: Story = async ({ account, albumId }, viewport) => {
  const page = await visit(`/albums/${albumId}`, { as: account, viewport, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page
    .getByRole('checkbox', { name: /^Vybrať fotku/ })
    .first()
    .click();
  for (const name of ['Objednať tlač', 'Stiahnuť (ZIP)', 'Ďalšie'])
    expect(await visibleShare(page.getByRole('button', { name, exact: true })), `the button ${name}`).toBe(1);
  expect(await findOverflow(page, 'selection')).toEqual([]);
};

const foldsUploads: Story = async ({ account, albumId }, viewport) => {
  const page = await visit(`/albums/${albumId}`, { as: account, viewport, hasTouch: true, isMobile: true });
  const files = Object.fromEntries(
    [1, 2, 3, 4, 5].map((count) => [`${longWords.more}-${count}.jpg`, Buffer.from('text')]),
  );
  const tray = await startUpload(page, writeFiles(files));
  await tray.getByText('5 fotiek zlyhalo').first().waitFor();
  await tray.getByRole('list', { name: 'Stav fotiek' }).waitFor();
  for (const name of ['Zbaliť', 'Zavrieť'])
    expect(await visibleShare(tray.getByRole('button', { name })), `the button ${name}`).toBe(1);
  expect(await findOverflow(page, 'uploads')).toEqual([]);
};

/** On a phone that is held across. */
export const storiesAcross: [title: string, story: Story][] = [
  ['a photo is bought in the viewer, and everything can be reached', buysInViewer],
  ['all that can be done with selected photos is in sight', reachesSelection],
  ['the open uploads are folded and closed', foldsUploads],
];

/** The buttons of a dialog that a message covers, once the dialog has come to rest; throws when there is no message. */
async function coveredButtons(page: Page, role: 'dialog' | 'alertdialog'): Promise<string[]> {
  const dialog = page.getByRole(role);
  await dialog.waitFor();
  await atRest(page);
  return dialog.evaluate((element) => {
    const messages = [...document.querySelectorAll('[role=status][aria-relevant=additions] > *')];
    if (messages.length === 0) throw new Error('the message is gone already');
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const isScrolledAway = (box: DOMRect, scroller: Element | null) =>
      scroller !== null && box.bottom > scroller.getBoundingClientRect().bottom;
    const scrollerOf = (button: Element) =>
      [...element.children].find((part) => part.contains(button) && part.scrollHeight > part.clientHeight) ?? null;
    return [...element.querySelectorAll('button')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      if (isScrolledAway(box, scrollerOf(button))) return [];
      const isCovered = messages.some((message) => covers(box, message.getBoundingClientRect()));
      const isOutside = box.top < 0 || box.bottom > window.innerHeight;
      return isCovered || isOutside ? [button.textContent || 'an icon'] : [];
    });
  });
}

/** Messages cover no button of a dialog. */
export const showsMessages: Story = async ({ account, albumId }, viewport) => {
  const page = await visit(`/albums/${albumId}`, { as: account, viewport, expected: [/ERR_FAILED|Failed to load/] });
  const panel = await openPanel(page);
  for (const size of ['10 × 15 cm', '13 × 18 cm']) {
    await panel.getByLabel(size).check();
    await panel.getByRole('button', { name: 'Pridať do košíka' }).click();
  }
  await page.goto('/cart');
  await settle(page);
  await page
    .getByRole('button', { name: /^Odstrániť z\s?košíka/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Vrátiť späť' }).waitFor();
  // The message may lie over it in a low window: the keyboard reaches it all the same.
  await page.getByRole('button', { name: 'Vymazať košík' }).press('Enter');
  expect(await coveredButtons(page, 'alertdialog')).toEqual([]);

  // A dialog that is taller than the window, over a message that stays for a while.
  await page.goto(`/albums/${albumId}`);
  await settle(page);
  await page.route('**/api/photos/delete', (route) => route.abort());
  // For a mouse; where there is none it is not shown.
  await page.locator('button[aria-label^="Vymazať fotku"]').first().dispatchEvent('click');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať fotku' }).click();
  await page.getByText(/^Chyba pri mazaní: /).waitFor();
  await chooseAction(page, 'Zdieľať album');
  expect(await coveredButtons(page, 'dialog')).toEqual([]);
};
