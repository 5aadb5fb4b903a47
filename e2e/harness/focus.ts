import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { overlays } from './find-flaws.ts';

/** Presses the button; the focus is in what it opened. */
export async function openByKey(page: Page, button: Locator): Promise<Locator> {
  await button.focus();
  await page.keyboard.press('Enter');
  await page
    .locator(overlays)
    .filter({ has: page.locator(':focus') })
    .or(page.locator(`:is(${overlays}):focus`))
    .waitFor();
  return button;
}

/** Nothing, or the element behind an overlay that has the focus. The browser's own dialog lets it out to the bars of the browser. */
const strayFocus = (page: Page) =>
  page.evaluate((over) => {
    const { activeElement, body } = document;
    return activeElement === body || activeElement?.closest(over) ? '' : activeElement?.outerHTML;
  }, overlays);

export async function keepsFocus(page: Page): Promise<void> {
  for (const key of [...Array(12).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(() => strayFocus(page), { interval: 10 }).toBe('');
  }
}

export async function givesFocusBack(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}
