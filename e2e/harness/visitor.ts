import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { scaled } from '../../scripts/time-factor.ts';
import { type Account, signInByCall } from './accounts.ts';
import { leaveDialogs } from './leave-dialogs.ts';
import { openBrowser } from './open-browser.ts';
import { watchTraffic } from './quiet.ts';
import { testApp } from './test-app.ts';

interface Visitor {
  context: BrowserContext;
  /** Which later visits its context does for; null: none. */
  kind: string | null;
  page: Page;
  /** What the console and the content security policy complained about. */
  problems: string[];
}

let browser: Browser | undefined;
const visitors: Visitor[] = [];
/** Contexts whose visits have ended, by kind. */
const idle = new Map<string, BrowserContext[]>();
/** More visitors at once are rare. */
const maxIdle = 3;

interface VisitOptions extends BrowserContextOptions {
  /** Problems that belong to the story: a refused call is an error in the console. */
  expected?: RegExp[];
  /** Who is signed in already; journeys about signing in fill the form (`logIn`). */
  as?: Account;
  /** With an empty cache; also for service workers, whose caches would stay for the next visit. */
  isFirst?: boolean;
}

/** A person with a browser of their own (no storage is shared), at a path of the app. */
export async function visit(path: string, { expected = [], viewport, ...options }: VisitOptions = {}): Promise<Page> {
  const { context, kind } = await openContext(options);
  const page = await context.newPage();
  // Not of the context, which would do for one size alone.
  if (viewport) await page.setViewportSize(viewport);
  watchTraffic(page);
  loadAfterDialogs(page);
  const visitor: Visitor = { context, kind, page, problems: [] };
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

/** A person takes a moment between closing a dialog and an address; a test takes none. */
function loadAfterDialogs(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await leaveDialogs(page);
    return goto(...args);
  };
  page.reload = async (...args) => {
    await leaveDialogs(page);
    return reload(...args);
  };
}

/**
 * A context that stores nothing but `as`. It may be one whose visit has ended, with the code of the app in its cache: to load
 * all of it anew takes a second of processor more.
 */
async function openContext({ as, isFirst, ...options }: Omit<VisitOptions, 'expected' | 'viewport'>) {
  const kind = isFirst ? null : JSON.stringify(options);
  const storageState = as ? await rememberedSession(as) : { cookies: [], origins: [] };
  const known = kind === null ? undefined : idle.get(kind)?.pop();
  if (known) {
    await known.setStorageState(storageState);
    return { context: known, kind };
  }
  browser ??= await openBrowser();
  const context = await browser.newContext({
    baseURL: testApp().origin,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // What fades and moves is drawn sixty times a second, without a graphics card.
    reducedMotion: 'reduce',
    storageState,
    ...options,
  });
  context.setDefaultTimeout(scaled(20_000));
  return { context, kind };
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

/** Ends all visits; returns what went wrong unseen. With `pictureTo` it keeps what each one saw last. */
export async function endVisits(pictureTo?: (index: number) => string): Promise<string[]> {
  const ended = visitors.splice(0);
  for (const [index, { context, kind, page }] of ended.entries()) {
    if (pictureTo) await page.screenshot({ path: pictureTo(index), fullPage: true }).catch(() => undefined);
    const others = idle.get(kind ?? '') ?? [];
    // No one knows how a failure has left it.
    if (pictureTo || kind === null || others.length >= maxIdle) await context.close();
    else {
      await Promise.all(context.pages().map((open) => open.close()));
      idle.set(kind, [...others, context]);
    }
  }
  return ended.flatMap(({ problems }) => problems);
}
