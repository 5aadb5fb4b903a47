import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementContext } from 'axe-core';
import type { Page } from 'playwright-core';

// Half the size of what `import` gives: each page parses it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];
/** What an overlay may break behind it; the rest of the screen is looked at without it. */
const behindOverlays = ['aria-hidden-focus', 'duplicate-id-aria'];

/** The three looks of every screen. Dark differs from light by its colours alone. */
const looks = [
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 }, rules: tags },
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 900 }, rules: tags },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 900 }, rules: colours },
] as const;

/**
 * What axe finds on the screen that the page shows now, in all three looks; the page itself is not loaded again. `within`:
 * only in what this selector matches, over a screen that is looked at by itself.
 */
export async function findBarriers(page: Page, screen: string, within?: string): Promise<string[]> {
  const barriers: string[] = [];
  for (const { name, colorScheme, viewport, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.waitForFunction(
      () => !document.querySelector('[data-prerendered], [aria-busy=true], [class*=skeleton], [class*=spinner]'),
    );
    await page.evaluate(settle);
    // The address of the page changes its world, and axe goes with it.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const found = await page.evaluate(run, { rules: [...rules], within });
    if (within && name === 'light') found.push(...(await page.evaluate(run, { rules: behindOverlays })));
    barriers.push(...found.map((barrier) => `${screen} (${name}): ${barrier}`));
  }
  return barriers;
}

/** Colours that fade, and what moves, have come to their end. */
async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    .map((animation) => animation.finished.catch(() => undefined));
  await Promise.all(ending);
}

async function run({ rules, within }: { rules: string[]; within?: string | undefined }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const part = within ? [...document.querySelectorAll(within)].filter(isShown) : document;
  const options = { runOnly: rules, resultTypes: ['violations' as const], elementRef: true, preload: false };
  const { violations } = await axe.run(part as ElementContext, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // An open menu holds the focus: nobody looks for it among the landmarks.
      .filter(({ element }) => id !== 'region' || !element?.closest('[role=menu]'))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
