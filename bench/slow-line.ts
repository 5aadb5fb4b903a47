import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/harness/open-browser.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { shareHundredPhotos } from './share-hundred-photos.ts';
import { installPaintProbe, type Paints, readPaints } from './slow-line-probe.ts';

const rounds = 5;
const maxLargestPaintMs = 4000;
const maxWindowMs = 8000;

/** A bad mobile network, and a processor with a quarter of this machine's speed. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
// No request for this long: the page has loaded everything it needs before scrolling.
const quietMs = 3000;
const maxLoadMs = 180_000;

const phones: Record<string, BrowserContextOptions> = {
  'phone 390 × 844, density 3': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  'phone 412 × 823, density 1.75': { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
};

interface Round extends Paints {
  imageBytes: number;
  /** How many pictures of each variant were loaded. */
  variants: Record<string, number>;
}

/** Opens a shared album of 100 photos of realistic size on a slow line for the first time. */
export async function benchSlowLine(): Promise<BenchRow[]> {
  return withBenchApp(
    async () => {},
    async ({ origin }) => {
      const browser = await openBrowser();
      try {
        const path = await shareHundredPhotos(origin, browser);
        const rows: BenchRow[] = [];
        for (const [name, options] of Object.entries(phones)) {
          const measured: Round[] = [];
          for (let round = 0; round < rounds; round++) {
            const result = await measure(browser, origin + path, options);
            console.log(name, JSON.stringify(result));
            measured.push(result);
          }
          rows.push(...rowsOf(name, measured));
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
    value: `${(ms / 1000).toFixed(1)} s`,
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

async function measure(browser: Browser, url: string, options: BrowserContextOptions): Promise<Round> {
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

async function watchPictures(devtools: CDPSession) {
  const open = new Set<string>();
  const paths = new Map<string, string>();
  const sizes = new Map<string, number>();
  let lastEventAt = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    open.add(requestId);
    lastEventAt = Date.now();
    if (type === 'Image') paths.set(requestId, new URL(request.url).pathname);
  });
  const end = (requestId: string) => {
    open.delete(requestId);
    lastEventAt = Date.now();
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    sizes.set(requestId, encodedDataLength);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await devtools.send('Network.enable');
  return {
    bytes: () => [...paths.keys()].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
    variants() {
      const counts: Record<string, number> = {};
      for (const [id, path] of paths) {
        // Requests served from the memory cache cost nothing.
        if (!sizes.get(id) || !path.startsWith('/api/media/')) continue;
        const variant = path.split('/').at(-1) ?? '';
        counts[variant] = (counts[variant] ?? 0) + 1;
      }
      return counts;
    },
    async untilQuiet(page: Page) {
      const giveUpAt = Date.now() + maxLoadMs;
      while (open.size > 0 || Date.now() - lastEventAt < quietMs) {
        if (Date.now() > giveUpAt) throw new Error(`Still loading after ${maxLoadMs / 1000} s.`);
        await page.waitForTimeout(200);
      }
    },
  };
}
