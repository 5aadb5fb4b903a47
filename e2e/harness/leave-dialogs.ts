import type { Page } from 'playwright-core';

/** Waits until a closed dialog has gone back in the history (use-history-layer.ts), which would end a `goto` begun before. */
export async function leaveDialogs(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const layers = (): string[] => history.state?.layers ?? [];
    const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    while (!isDialogOpen() && layers().some((layer) => layer.startsWith('dialog'))) await frame();
  });
}
