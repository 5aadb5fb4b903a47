import type { Page } from 'playwright-core';

/** Holds requests to `path` from the one after `passed` on, until they are released. */
export async function holdCallsAfter(page: Page, path: string, passed: number) {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(path, async (route) => {
    count += 1;
    if (count > passed) await released;
    await route.continue().catch(() => undefined);
  });
  return { release: () => release(), sent: () => count };
}
