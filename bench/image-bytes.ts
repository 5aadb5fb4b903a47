import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/harness/open-browser.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { shareAlbums } from './shared-albums.ts';
import { type LoadedPictures, watchPictures } from './watch-pictures.ts';

const photoCount = 100;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const minSaved = 0.6;
// A small part of a screen: few cells are scrolled past before their picture is asked for.
const stepPx = 300;
const pauseMs = 500;
const minLoaded = 0.8 * photoCount;

/**
 * Scrolls a shared album to its end on a phone and compares the bytes of its images with those of the time before the
 * medium derivative. The album without it is today's, with the links to it taken out of what the Worker sends: the app
 * then chooses between thumbnail and preview, as it did.
 */
export async function benchImageBytes(): Promise<BenchRow[]> {
  return withBenchApp(
    async () => {},
    async (app) => {
      const browser = await openBrowser();
      try {
        const [path = ''] = await shareAlbums(app, browser, [{ photoCount }]);
        const before = await scrollThrough(browser, app.origin + path, withoutMedium);
        const after = await scrollThrough(browser, app.origin + path, (body) => body);
        const saved = 1 - bytesPerPicture(after) / bytesPerPicture(before);
        return [
          {
            name: `Image bytes of an album of ${photoCount} photos, before (${text(before)})`,
            value: mb(before),
            ok: true,
          },
          { name: `… with the medium derivative (${text(after)})`, value: mb(after), ok: true },
          {
            name: '… saved per picture',
            value: `${(saved * 100).toFixed(0)} %`,
            limit: `≥ ${minSaved * 100} %`,
            ok: saved >= minSaved && [before, after].every((pictures) => countOf(pictures) >= minLoaded),
          },
        ];
      } finally {
        await browser.close();
      }
    },
  );
}

async function scrollThrough(browser: Browser, url: string, change: (body: string) => string) {
  const context = await browser.newContext({ ...phone, locale: 'sk-SK' });
  try {
    const page = await context.newPage();
    const pictures = await watchPictures(await context.newCDPSession(page));
    await page.route(/\/share\/|\/api\/albums\/share\//, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await page.goto(url);
    await page.getByRole('list', { name: 'Fotky v albume' }).waitFor();
    for (let isAtEnd = false; !isAtEnd; ) {
      await pictures.untilQuiet(page, pauseMs);
      isAtEnd = await page.evaluate((step) => {
        window.scrollBy({ top: step, behavior: 'instant' });
        return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      }, stepPx);
    }
    await pictures.untilQuiet(page);
    return pictures;
  } finally {
    await context.close();
  }
}

/** Returns the page, or its data, without the medium derivative. */
const withoutMedium = (body: string): string =>
  body
    .replaceAll(/"mediumUrl":"[^"]*"/g, '"mediumUrl":null')
    .replaceAll(/\/api\/media\/[^ ,"]+\/medium[^ ,"]* \d+w, /g, '');

const countOf = (pictures: LoadedPictures): number =>
  Object.values(pictures.variants()).reduce((sum, count) => sum + count, 0);
const bytesPerPicture = (pictures: LoadedPictures): number => pictures.bytes() / countOf(pictures);
const text = (pictures: LoadedPictures): string =>
  Object.entries(pictures.variants())
    .map(([variant, count]) => `${count} ${variant}`)
    .join(', ');
const mb = (pictures: LoadedPictures): string => `${(pictures.bytes() / 1e6).toFixed(1)} MB`;
