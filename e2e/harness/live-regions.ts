import type { Page } from 'playwright-core';

type Listener = { heard?: string[] };

/**
 * Listens as a screen reader does, from now on and until the page is loaded anew: to what changes in a live region that
 * was there before, and to alerts that come; not to what is hidden from it.
 */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as Listener).heard = heard;
    const isHidden = (element: Element): boolean => element.closest('[aria-hidden="true"], [inert]') !== null;
    const say = (element: Element | null | undefined): void => {
      const text = element?.textContent?.replace(/\s+/g, ' ').trim();
      if (element && text && !isHidden(element) && heard.at(-1) !== text) heard.push(text);
    };
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output';
    new MutationObserver((changes) => {
      const newcomers = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
      for (const { target, addedNodes } of changes) {
        const changed = target instanceof Element ? target : target.parentElement;
        const region = changed?.closest(regions);
        if (!region || newcomers.some((newcomer) => newcomer.contains(region))) continue;
        // A region for additions says what was added, any other one all that is in it.
        if (!region.matches('[aria-relevant=additions]')) say(region);
        else for (const added of addedNodes) if (added instanceof Element) say(added);
      }
      for (const newcomer of newcomers) {
        if (newcomer.matches('[role=alert]')) say(newcomer);
        for (const alert of newcomer.querySelectorAll('[role=alert]')) say(alert);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** All that was said so far. */
export const heardOn = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Listener).heard ?? []);
