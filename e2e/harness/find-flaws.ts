import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementContext } from 'axe-core';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { findOverflow } from './find-overflow.ts';

// Half the size of what `import` gives: each page parses it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const overlays = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
/** What an overlay may break behind it; the rest of the screen is looked at without it. */
const behindOverlays = ['aria-hidden-focus', 'duplicate-id-aria'];

interface Look {
  name: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}
const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 900 };

export interface Looks {
  screens: readonly Look[];
  /** Of dialogs and menus over them. */
  overlays: readonly Look[];
}
const lightPhone: Look = { name: 'phone', colorScheme: 'light', viewport: phone };
const darkDesktop: Look = { name: 'dark desktop', colorScheme: 'dark', viewport: desktop };

/** Both widths and both schemes once; the rest is for the second tier. */
export const mainLooks: Looks = { screens: [lightPhone, darkDesktop], overlays: [lightPhone] };
const otherScreens: readonly Look[] = [
  { name: 'dark phone', colorScheme: 'dark', viewport: phone },
  { name: 'desktop', colorScheme: 'light', viewport: desktop },
];
export const otherLooks: Looks = { screens: otherScreens, overlays: otherScreens };

/**
 * What axe finds on the screen that the page shows now, and what is wider than its window, in each look; the page itself is
 * not loaded again. `within`: axe looks only into what this selector matches, over a screen that is looked at by itself.
 */
export async function findFlaws(
  page: Page,
  screen: string,
  { screens, overlays: over }: Looks,
  within?: string,
): Promise<string[]> {
  const flaws: string[] = [];
  for (const { name, colorScheme, viewport } of within ? over : screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.waitForFunction(
      () => !document.querySelector('[data-prerendered], [aria-busy=true], [class*=skeleton], [class*=spinner]'),
    );
    await atRest(page);
    // The address of the page changes its world, and axe goes with it.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const found = await page.evaluate(run, { rules: tags, within });
    if (within) found.push(...(await page.evaluate(run, { rules: behindOverlays })));
    const look = `${screen} (${name})`;
    flaws.push(...found.map((barrier) => `${look}: ${barrier}`), ...(await findOverflow(page, look)));
  }
  return flaws;
}

async function run({ rules, within }: { rules: string[]; within?: string | undefined }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const part = within ? [...document.querySelectorAll(within)].filter(isShown) : document;
  const options = { runOnly: rules, resultTypes: ['violations' as const], elementRef: true, preload: false };
  const { violations } = await axe.run(part as ElementContext, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // An open menu holds the focus: no one looks for it among the landmarks.
      .filter(({ element }) => id !== 'region' || !element?.closest('[role=menu]'))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
