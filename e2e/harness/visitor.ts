import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser } from './open-browser.ts';

interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the console and the content security policy complained about. */
  problems: string[];
}

let browser: Browser | undefined;
const visitors: Visitor[] = [];

interface VisitOptions extends BrowserContextOptions {
  /** Problems that belong to the story: a refused call is an error in the console. */
  expected?: RegExp[];
}

/** A person with a browser of their own (no storage is shared), at a path of the app. */
export async function visit(path: string, { expected = [], ...options }: VisitOptions = {}): Promise<Page> {
  browser ??= await openBrowser();
  const context = await browser.newContext({
    baseURL: inject('origin'),
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const visitor: Visitor = { context, page, problems: [] };
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) visitor.problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(String(error)));
  visitors.push(visitor);
  await page.goto(path);
  return page;
}

/** Ends all visits; answers what went wrong unseen. With `pictureTo` it keeps what each one saw last. */
export async function endVisits(pictureTo?: (index: number) => string): Promise<string[]> {
  const ended = visitors.splice(0);
  for (const [index, { page, context }] of ended.entries()) {
    if (pictureTo) await page.screenshot({ path: pictureTo(index), fullPage: true }).catch(() => undefined);
    await context.close();
  }
  return ended.flatMap(({ problems }) => problems);
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
