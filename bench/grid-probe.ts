import type { Page } from 'playwright-core';

interface Probe {
  /** Milliseconds from the navigation until the pictures in the window were drawn. */
  seenAt: number | null;
  maxCells: number;
  frames: number[];
  longTasks: number;
  /** Milliseconds. */
  longestTask: number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

const leastSeen = 8;

/** Runs in the page before its own code: records when the first photos are visible, frames, long tasks and cells. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const probe: Probe = { seenAt: null, maxCells: 0, frames: [], longTasks: 0, longestTask: 0 };
    window.probe = probe;
    new PerformanceObserver((list) => {
      probe.longTasks += list.getEntries().length;
      for (const { duration } of list.getEntries()) probe.longestTask = Math.max(probe.longestTask, duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const look = (now: number) => {
      probe.frames.push(now - last);
      last = now;
      const images = [...document.querySelectorAll<HTMLImageElement>('main ul li img')];
      probe.maxCells = Math.max(probe.maxCells, document.querySelectorAll('main ul li').length);
      if (probe.seenAt === null) {
        const inWindow = images.filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
        if (inWindow.length >= least && inWindow.every((image) => image.complete && image.naturalWidth > 0))
          probe.seenAt = now;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, leastSeen);
}

/** Returns the milliseconds until the first photos of a page are visible. */
export async function timeUntilSeen(page: Page): Promise<number> {
  await page.waitForFunction(() => window.probe?.seenAt !== null, undefined, { timeout: 120_000 });
  return page.evaluate(() => window.probe.seenAt ?? 0);
}

interface Scrolling {
  /** Share of frames that took more than 50 ms. */
  slow: number;
  p95: number;
  longTasks: number;
}

/** Scrolls down and up by the wheel for some seconds. */
export async function scroll(page: Page, seconds: number): Promise<Scrolling> {
  await page.evaluate(() => {
    window.probe.frames = [];
    window.probe.longTasks = 0;
  });
  await page.mouse.move(600, 500);
  const steps = seconds * 20;
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, Math.floor(step / 15) % 2 === 0 ? 120 : -120);
    await page.waitForTimeout(50);
  }
  const { frames, longTasks } = await page.evaluate(() => ({ ...window.probe }));
  const sorted = [...frames].sort((a, b) => a - b);
  const slow = frames.filter((ms) => ms > 50).length / Math.max(1, frames.length);
  return { slow, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, longTasks };
}

/** Returns the bytes of live JavaScript. */
export async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}
