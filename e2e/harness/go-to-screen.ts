import type { Page } from 'playwright-core';

/** Goes to another screen of the app as its links do; loading the page anew takes a second of processor. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    // The screen that was there is gone by then.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
}
