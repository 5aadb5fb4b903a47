import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Account, signInByCall } from './accounts.ts';
import { openBrowser, withoutPickers } from './open-browser.ts';
import { watchTraffic } from './quiet.ts';
import { testApp } from './test-app.ts';

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
  /** Who is signed in already; journeys about signing in fill the form (`logIn`). */
  as?: Account;
}

/** A person with a browser of their own (no storage is shared), at a path of the app. */
export async function visit(path: string, { expected = [], as, ...options }: VisitOptions = {}): Promise<Page> {
  browser ??= await openBrowser();
  const context = await browser.newContext({
    baseURL: testApp().origin,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // What fades and moves is drawn sixty times a second, without a graphics card.
    reducedMotion: 'reduce',
    ...(as && { storageState: await rememberedSession(as) }),
    ...options,
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(withoutPickers);
  const page = await context.newPage();
  watchTraffic(page);
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

/** What the browser holds of somebody who is signed in, as web/lib/token-storage.ts writes it. */
async function rememberedSession(account: Account) {
  const { token, user } = await signInByCall(account);
  const localStorage = Object.entries({ auth_persist: 'true', token, auth_user: user.id }).map(([name, value]) => ({
    name,
    value,
  }));
  return { cookies: [], origins: [{ origin: testApp().origin, localStorage }] };
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
