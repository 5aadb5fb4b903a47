import type { Page } from 'playwright-core';

/** Goes to another screen of the app as its links do; loading the page anew takes a second of processor. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const frame = () => new Promise(requestAnimationFrame);
    const layers = (): string[] => history.state?.layers ?? [];
    const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    // A dialog that has closed goes back in the history a moment later (use-history-layer.ts): from the new screen.
    while (!isDialogOpen() && layers().some((layer) => layer.startsWith('dialog'))) await frame();
    history.pushState(null, '', to);
    // The screen that was there is gone by then.
    await frame();
    await frame();
  }, path);
}
