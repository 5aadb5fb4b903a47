import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/harness/open-browser.ts';
import { startUpload, uploadTray } from '../e2e/harness/upload.ts';
import { signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { type BenchApp, withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { withComment } from './noisy-photos.ts';
import { drawBenchPhotos } from './pictures-photo.ts';
import { workerdCpuMs } from './process-usage.ts';

const photoCount = 60;
const maxStoredMs = 5_000;
const maxReadyMs = 12_000;
/** Of the time until the last original is stored: photos must not stay blank for long after it. */
const maxReadyRatio = 1.5;
const timeoutMs = 180_000;

interface UploadTimes {
  /** Milliseconds from the choice to the last response about an original, and to the last about previews. */
  storedMs: number;
  readyMs: number;
}

declare global {
  interface Window {
    uploadTimes: Record<'click' | 'upload' | 'derivatives', number>;
  }
}

/** Uploads photos of 12 MP, as heavy as those of phones, in a browser, and waits until all are READY. */
export async function benchUploadSpeed(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-photos-'));
  try {
    return await withBenchApp(
      async () => {},
      async (app) => {
        const browser = await openBrowser();
        try {
          await uploadPhotos(app, browser, await writePhotos(folder, 'warm', 4));
          const paths = await writePhotos(folder, 'DSC', photoCount);
          const cpuBefore = workerdCpuMs(app.processId);
          const { storedMs, readyMs } = await uploadPhotos(app, browser, paths);
          const cpuMs = (workerdCpuMs(app.processId) - cpuBefore) / photoCount;
          return [
            timeRow('all originals stored', storedMs, maxStoredMs),
            timeRow('all READY', readyMs, maxReadyMs),
            {
              name: 'Upload, all READY by all originals stored',
              value: (readyMs / storedMs).toFixed(2),
              limit: `≤ ${maxReadyRatio}`,
              ok: readyMs <= storedMs * maxReadyRatio,
            },
            {
              name: 'Upload, CPU of workerd a photo, with its simulators of R2 and D1',
              value: `${cpuMs.toFixed(0)} ms`,
              ok: true,
            },
          ];
        } finally {
          await browser.close();
        }
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writePhotos(folder: string, name: string, count: number): Promise<string[]> {
  const [photo] = await drawBenchPhotos(1);
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `${name}_${String(index + 1).padStart(4, '0')}.jpg`);
    writeFileSync(path, withComment(Buffer.from(photo!.jpeg), `${name} ${index}`));
    return path;
  });
}

async function uploadPhotos(app: BenchApp, browser: Browser, paths: string[]): Promise<UploadTimes> {
  const client = await signIn(app.origin, admin.email, admin.password);
  const { id } = await client.createAlbum({ title: `${paths.length} fotiek` });
  const context = await browser.newContext({ baseURL: app.origin, locale: 'sk-SK' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    await page.addInitScript(() => {
      window.uploadTimes = { click: 0, upload: 0, derivatives: 0 };
      addEventListener(
        'click',
        () => {
          window.uploadTimes.click = performance.now();
        },
        { capture: true },
      );
      new PerformanceObserver((list) => {
        for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
          const call = (['upload', 'derivatives'] as const).find((each) => name.endsWith(`/${each}`));
          if (call) window.uploadTimes[call] = responseEnd;
        }
      }).observe({ type: 'resource' });
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Heslo', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Prihlásiť', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`/albums/${id}`);
    await startUpload(page, paths);
    await uploadTray(page).getByRole('button', { name: 'Zavrieť' }).waitFor();
    const { click, upload, derivatives } = await page.evaluate(() => window.uploadTimes);
    const photos = await client.listPhotos(id);
    const ready = photos.filter(({ status }) => status === 'READY').length;
    if (ready < paths.length) throw new Error(`Only ${ready} of ${paths.length} photos are ready.`);
    return { storedMs: upload - click, readyMs: Math.max(upload, derivatives) - click };
  } finally {
    await context.close();
  }
}

const timeRow = (what: string, ms: number, limitMs: number): BenchRow => ({
  name: `Upload of ${photoCount} photos of 12 MP: ${what}`,
  value: `${(ms / 1000).toFixed(1)} s`,
  limit: `≤ ${limitMs / 1000} s`,
  ok: ms <= limitMs,
});
