import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { scaled } from '../../scripts/time-factor.ts';

interface Traffic {
  open: number;
  changedAt: number;
}

/** A screen that has its response requests the next thing, code or a picture, well within this. */
const quietMs = 150;
const timeoutMs = scaled(20_000);
const traffics = new WeakMap<Page, Traffic>();

/** Counts what the page asks for, from its first request on. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: 0, changedAt: Date.now() };
  const count = (change: number) => () =>
    Object.assign(traffic, { open: traffic.open + change, changedAt: Date.now() });
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  traffics.set(page, traffic);
}

/** Waits until the page asks for nothing more; Playwright's `networkidle` waits half a second each time. */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('This page is not watched: open it with visit().');
  const giveUpAt = Date.now() + timeoutMs;
  await page.waitForLoadState();
  while (traffic.open > 0 || Date.now() - traffic.changedAt < quietMs) {
    if (Date.now() > giveUpAt) throw new Error(`${page.url()} still loads after ${timeoutMs / 1000} s.`);
    await sleep(20);
  }
}
