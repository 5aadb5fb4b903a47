import type { Page } from 'playwright-core';

export interface Paints {
  /** Milliseconds from the navigation, like the others. */
  largestPaintMs: number;
  /** What was painted: the path of a picture, or the name of an element. */
  largest: string;
  /** When all pictures of the first window were complete, for good. */
  windowMs: number;
  windowPictures: number;
}

interface PaintProbe {
  largestPaintMs: number;
  largest: string;
  /** Time of the last frame in which a picture of the window was missing or not loaded. */
  incompleteUntil: number;
}

declare global {
  interface Window {
    paints: PaintProbe;
  }
}

type LargestPaint = PerformanceEntry & { url: string; element: Element | null };

/** Runs in the page before its own code. */
export async function installPaintProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probe: PaintProbe = { largestPaintMs: 0, largest: '', incompleteUntil: 0 };
    window.paints = probe;
    new PerformanceObserver((list) => {
      for (const { startTime, url, element } of list.getEntries() as LargestPaint[]) {
        probe.largestPaintMs = startTime;
        probe.largest = url ? new URL(url).pathname.split('/').slice(-1).join() : (element?.tagName ?? '');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = (now: number) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((picture) => {
        const { top, bottom, width } = picture.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight;
      });
      const isWhole =
        pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      if (!isWhole) probe.incompleteUntil = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export async function readPaints(page: Page): Promise<Paints> {
  return page.evaluate(() => {
    const { largestPaintMs, largest, incompleteUntil } = window.paints;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return { largestPaintMs, largest, windowMs: incompleteUntil, windowPictures: pictures.length };
  });
}
