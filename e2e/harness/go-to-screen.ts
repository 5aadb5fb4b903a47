import type { Page } from 'playwright-core';
import { leaveDialogs } from './leave-dialogs.ts';

/** Goes to another screen of the app as its links do; loading the page anew takes a second of processor. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await leaveDialogs(page);
  await page.evaluate(async (to) => {
    const frame = () => new Promise(requestAnimationFrame);
    history.pushState(null, '', to);
    // The screen that was there is gone by then.
    await frame();
    await frame();
  }, path);
}
