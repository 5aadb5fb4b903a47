import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser } from '../e2e/harness/open-browser.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { shareAlbums } from './shared-albums.ts';
import { installPaintProbe, type Paints, readPaints } from './slow-line-probe.ts';
import { maxLoadMs, watchPictures } from './watch-pictures.ts';

const rounds = 5;
const maxLargestPaintMs = 2000;
const maxWindowMs = 5000;
const albums = [60, 1000].flatMap((photoCount) => [
  { photoCount, hasCover: false },
  { photoCount, hasCover: true },
]);

/** A bad mobile network, and a processor with a quarter of this machine's speed. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;

export const phones: Record<string, BrowserContextOptions> = {
  'phone 390 × 844, density 3': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  'phone 412 × 823, density 1.75': { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
};

interface Round extends Paints {
  imageBytes: number;
  /** How many pictures of each variant were loaded. */
  variants: Record<string, number>;
}

/** Opens shared albums of photos of realistic size on a slow line for the first time. */
export async function benchSlowLine(): Promise<BenchRow[]> {
  return withBenchApp(
    async () => {},
    async (app) => {
      const browser = await openBrowser();
      try {
        const paths = await shareAlbums(app, browser, albums);
        const rows: BenchRow[] = [];
        for (const [index, { photoCount, hasCover }] of albums.entries()) {
          for (const [phone, options] of Object.entries(phones)) {
            const name = `${photoCount} photos${hasCover ? ' with a cover' : ''}, ${phone}`;
            const measured: Round[] = [];
            for (let round = 0; round < rounds; round++) {
              const result = await measure(browser, app.origin + (paths[index] ?? ''), options);
              console.log(name, JSON.stringify(result));
              measured.push(result);
            }
            rows.push(...rowsOf(name, measured));
          }
        }
        return rows;
      } finally {
        await browser.close();
      }
    },
  );
}

function rowsOf(name: string, measured: Round[]): BenchRow[] {
  const median = (pick: (round: Round) => number) =>
    measured.map(pick).sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;
  const timeRow = (what: string, ms: number, limitMs: number): BenchRow => ({
    name: `Slow line, ${name}: ${what}`,
    value: `${(ms / 1000).toFixed(2)} s`,
    limit: `≤ ${limitMs / 1000} s`,
    ok: ms <= limitMs,
  });
  const bytes = median(({ imageBytes }) => imageBytes);
  const variants = Object.entries(measured[0]?.variants ?? {}).map(([variant, count]) => `${count} ${variant}`);
  return [
    timeRow(
      'largest paint',
      median(({ largestPaintMs }) => largestPaintMs),
      maxLargestPaintMs,
    ),
    timeRow(
      'last picture of the first window',
      median(({ windowMs }) => windowMs),
      maxWindowMs,
    ),
    {
      name: `Slow line, ${name}: pictures loaded before the first scroll (${variants.join(', ')})`,
      value: `${(bytes / 1_000_000).toFixed(2)} MB`,
      ok: true,
    },
  ];
}

export async function measure(browser: Browser, url: string, options: BrowserContextOptions): Promise<Round> {
  const context = await browser.newContext({ ...options, isMobile: true, hasTouch: true, locale: 'sk-SK' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const pictures = await watchPictures(devtools);
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await installPaintProbe(page);
    await page.goto(url, { waitUntil: 'commit', timeout: maxLoadMs });
    await pictures.untilQuiet(page);
    return { ...(await readPaints(page)), imageBytes: pictures.bytes(), variants: pictures.variants() };
  } finally {
    await context.close();
  }
}
