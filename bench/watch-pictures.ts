import type { CDPSession, Page } from 'playwright-core';

// No request for this long: the page has loaded everything it needs until it is scrolled.
const quietMs = 3000;
export const maxLoadMs = 180_000;

export interface LoadedPictures {
  bytes(): number;
  /** How many of each variant. */
  variants(): Record<string, number>;
  untilQuiet(page: Page, ms?: number): Promise<void>;
}

/** Counts the pictures that a page loads from the network. */
export async function watchPictures(devtools: CDPSession): Promise<LoadedPictures> {
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
    async untilQuiet(page, ms = quietMs) {
      const giveUpAt = Date.now() + maxLoadMs;
      while (open.size > 0 || Date.now() - lastEventAt < ms) {
        if (Date.now() > giveUpAt) throw new Error(`Still loading after ${maxLoadMs / 1000} s.`);
        await page.waitForTimeout(Math.min(200, ms));
      }
    },
  };
}
