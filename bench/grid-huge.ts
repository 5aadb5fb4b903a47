import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { BenchRow } from './bench-row.ts';
import { hugeAlbum } from './grid-albums.ts';
import { installProbe } from './grid-probe.ts';

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const timeoutMs = 120_000;
const flings = 12;
/** Of a long task by definition. */
const maxTaskMs = 50;

/** An album of 50,000 photos on a phone of 360 px and DPR 3: flung through, to its end and back. */
export async function benchHugeAlbum(
  openContext: (options: BrowserContextOptions) => Promise<BrowserContext>,
): Promise<BenchRow[]> {
  const context = await openContext(phone);
  const page = await context.newPage();
  await installProbe(page);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/api/albums/${hugeAlbum.id}?`)) calls += 1;
  });
  await page.goto(`/albums/${hugeAlbum.id}`, { waitUntil: 'commit', timeout: timeoutMs });
  await page.locator('li[aria-posinset="1"] img').waitFor({ timeout: timeoutMs });
  await page.waitForTimeout(2_000);

  const scrolling = await measure(page, () => fling(page));
  const before = calls;
  const toEnd = await measure(page, async () => {
    await page.getByRole('button', { name: 'Na koniec albumu' }).tap();
    await shown(page, hugeAlbum.photos);
  });
  const endCalls = calls - before;
  const isReached = await isInWindow(page, hugeAlbum.photos);
  const back = await measure(page, async () => {
    await page.getByRole('button', { name: 'Na začiatok albumu' }).tap();
    await shown(page, 1);
  });
  const middle = await measure(page, async () => {
    for (let at = 1; at < 20; at += 1) {
      await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), at / 20);
      await page.waitForTimeout(60);
    }
  });
  const cells = await page.evaluate(() => window.probe.maxCells);
  await context.close();

  const name = (what: string) => `Album of ${hugeAlbum.photos} photos at 360 px, DPR 3: ${what}`;
  const task = (what: string, { longest }: Measured) => ({
    name: name(`longest task ${what}`),
    value: longest === 0 ? `< ${maxTaskMs} ms` : `${longest.toFixed(0)} ms`,
    limit: `≤ ${maxTaskMs} ms`,
    ok: longest <= maxTaskMs,
  });
  return [
    { name: name('last photo in the window'), value: isReached ? 'yes' : 'no', limit: 'yes', ok: isReached },
    { name: name('calls to reach the end'), value: String(endCalls), limit: '≤ 2', ok: endCalls <= 2 },
    { name: name('cells in the DOM'), value: String(cells), limit: '≤ 60', ok: cells <= 60 },
    task('while it is flung through', scrolling),
    task(`while jumping to the end (${toEnd.ms.toFixed(0)} ms)`, toEnd),
    task(`while jumping back (${back.ms.toFixed(0)} ms)`, back),
    task('while its scroll bar is pulled from end to end', middle),
  ];
}

interface Measured {
  ms: number;
  /** 0: none was longer than 50 ms. */
  longest: number;
}

async function measure(page: Page, action: () => Promise<void>): Promise<Measured> {
  await page.evaluate(() => {
    window.probe.longestTask = 0;
  });
  const start = performance.now();
  await action();
  const ms = performance.now() - start;
  await page.waitForTimeout(500);
  return { ms, longest: await page.evaluate(() => window.probe.longestTask) };
}

/** By the finger, without waiting for what flies by. */
async function fling(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let turn = 0; turn < flings; turn += 1)
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 600,
      yDistance: -6_000,
      speed: 12_000,
      gestureSourceType: 'touch',
    });
  await devtools.detach();
}

const shown = (page: Page, position: number) =>
  page.locator(`li[aria-posinset="${position}"] img`).waitFor({ timeout: timeoutMs });

const isInWindow = (page: Page, position: number) =>
  page.locator(`li[aria-posinset="${position}"]`).evaluate((cell) => {
    const { top, bottom } = cell.getBoundingClientRect();
    return top < window.innerHeight && bottom <= window.innerHeight + 1 && bottom > 0;
  });
