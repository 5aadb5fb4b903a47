import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../e2e/harness/open-browser.ts';
import { testPicture } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { fewAlbum, fillWithAlbums, manyAlbum } from './grid-albums.ts';
import { benchHugeAlbum } from './grid-huge.ts';
import { heapBytes, installProbe, scroll, timeUntilSeen } from './grid-probe.ts';

const rounds = 5;
const timeoutMs = 120_000;
const scrollSeconds = 10;
const maxRatio = 1.2;
const maxCells = 400;
const mib = 1024 * 1024;

/**
 * Compares an album of 10,000 photos in the browser with one of 100 in the same run, and jumps through one of 50,000 on
 * a phone. Pictures come from memory.
 */
export function benchGrid(): Promise<BenchRow[]> {
  return withBenchApp(fillWithAlbums, async ({ origin }) => {
    const browser = await openBrowser();
    try {
      const hugeRows = await benchHugeAlbum((options) => signedIn(browser, origin, options));
      const context = await signedIn(browser, origin, { viewport: { width: 1440, height: 900 } });
      const [few, many] = await openingTimes(context);
      const small = await open(context, fewAlbum.id);
      await timeUntilSeen(small);
      const short = { ...(await scroll(small, scrollSeconds)), heap: await heapBytes(small) };
      await small.close();
      const page = await open(context, manyAlbum.id);
      await timeUntilSeen(page);
      await loadAll(page);
      await page.mouse.wheel(0, -400_000);
      const long = { ...(await scroll(page, scrollSeconds)), heap: await heapBytes(page) };
      const cells = await page.evaluate(() => window.probe.maxCells);
      const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
      const name = (what: string) => `Album of ${manyAlbum.photos} photos: ${what}`;
      return [
        ...hugeRows,
        {
          name: name(`time until the first photos are seen, against one of ${fewAlbum.photos}`),
          value: `${(many / few).toFixed(2)} ×`,
          limit: `≤ ${maxRatio} ×`,
          ok: many / few <= maxRatio,
        },
        { name: name('most cells in the DOM'), value: String(cells), limit: `≤ ${maxCells}`, ok: cells <= maxCells },
        {
          name: name(
            `frames of more than 50 ms while it scrolls, all loaded (of ${fewAlbum.photos}: ${percent(short.slow)})`,
          ),
          value: percent(long.slow),
          ok: true,
        },
        {
          name: name(
            `JavaScript heap when all are loaded (of ${fewAlbum.photos}: ${(short.heap / mib).toFixed(0)} MiB)`,
          ),
          value: `${(long.heap / mib).toFixed(0)} MiB`,
          ok: true,
        },
        {
          name: name(
            `first photos, p95 of frames, long tasks (of ${fewAlbum.photos}: ${few.toFixed(0)} ms, ${short.p95.toFixed(0)} ms, ${short.longTasks})`,
          ),
          value: `${many.toFixed(0)} ms, ${long.p95.toFixed(0)} ms, ${long.longTasks}`,
          ok: true,
        },
      ];
    } finally {
      await browser.close();
    }
  });
}

async function signedIn(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, baseURL, locale: 'sk-SK' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Heslo', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Prihlásiť', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  await servePictures(context);
  return context;
}

/** Instead of the app, which has no files of these photos. */
async function servePictures(context: BrowserContext): Promise<void> {
  const draw = async (width: number) => {
    const pictures = Array.from({ length: 12 }, (_, seed) => testPicture({ width, height: (width * 3) / 4, seed }));
    return Promise.all(pictures.map((picture) => picture.jpeg({ quality: 80 }).toBuffer()));
  };
  const [thumbnails, previews] = [await draw(400), await draw(1200)];
  let turn = 0;
  await context.route('**/api/media/**', (route) => {
    const list = route.request().url().includes('/thumbnail') ? thumbnails : previews;
    return route.fulfill({ contentType: 'image/jpeg', body: list[turn++ % list.length] });
  });
}

async function open(context: BrowserContext, albumId: string): Promise<Page> {
  const page = await context.newPage();
  await installProbe(page);
  await page.goto(`/albums/${albumId}`, { waitUntil: 'commit', timeout: timeoutMs });
  return page;
}

/** Returns the medians of both albums, opened alternately. */
async function openingTimes(context: BrowserContext): Promise<[few: number, many: number]> {
  const times: Record<string, number[]> = { [fewAlbum.id]: [], [manyAlbum.id]: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const [albumId, list] of Object.entries(times)) {
      const page = await open(context, albumId);
      const ms = await timeUntilSeen(page);
      // The first round fills the caches.
      if (round > 0) list.push(ms);
      await page.close();
    }
  }
  const median = (list: number[] = []) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  return [median(times[fewAlbum.id]), median(times[manyAlbum.id])];
}

/** Scrolls through the whole album, and waits everywhere until the photos are loaded. */
async function loadAll(page: Page): Promise<void> {
  for (let at = 0; at <= 50; at += 1) {
    await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), at / 50);
    await page.waitForTimeout(200);
    await page.waitForFunction(() => !document.querySelector('main ul li[aria-hidden]'), undefined, {
      timeout: timeoutMs,
    });
  }
}
