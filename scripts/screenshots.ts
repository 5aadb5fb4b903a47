import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '../e2e/harness/open-browser.ts';
import { readAppSettings } from './app/app-settings.ts';
import { originOf } from './app/start-worker.ts';
import { root } from './processes.ts';
import { signIn } from './seed/api-client.ts';
import { admin, jana, type Person } from './seed/people.ts';

// The pictures of the README, taken of the demo that `npm start` runs beside this.
const folder = join(root, 'docs/pictures');
const maxBytes = 150_000;
const origin = originOf(readAppSettings());

const { listAlbums } = await signIn(origin, jana.email, jana.password).catch(() => {
  console.error(`There is no demo at ${origin}: npm start in another window, then this.`);
  return process.exit(1);
});
const album = (await listAlbums()).find(({ title }) => title === 'Výber na stenu');
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  await take(browser, 'landing', '/');
  await take(browser, 'album', `/albums/${album?.id}`, jana);
  await take(browser, 'back-office', '/admin', admin);
} finally {
  await browser.close();
}

async function take(browser: Browser, name: string, path: string, person?: Person): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1.5,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (person) await logIn(page, person);
  await page.goto(path, { waitUntil: 'networkidle' });
  // Photos fade in.
  await page.waitForTimeout(1000);
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer();
  await context.close();
  if (bytes.length > maxBytes) throw new Error(`${name} has ${bytes.length} bytes; at most ${maxBytes} are meant.`);
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp: ${Math.round(bytes.length / 1000)} kB`);
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
