import type { Page } from 'playwright-core';

/** What sticks out of the window or of the open dialog, or makes either scroll sideways. */
export async function findOverflow(page: Page, screen: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const nameOf = (element: Element): string => {
      const text = element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 40) ?? '';
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`;
    };
    const problems: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) problems.push(`the page is ${root.scrollWidth} px wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, visibility } = getComputedStyle(element);
      if (visibility !== 'visible') continue;
      const isScroller = overflowX === 'auto' || overflowX === 'scroll';
      // A strip of tabs is meant to be pushed.
      const isMeant = element.closest('[role=tablist], nav, table, pre, [data-scroll-x]') !== null;
      if (isScroller && !isMeant && element.scrollWidth > element.clientWidth + 1)
        problems.push(`scrolls sideways: ${nameOf(element)}`);
      const { left, right, width, height } = element.getBoundingClientRect();
      const isClipped = (): boolean => {
        for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
          if (getComputedStyle(parent).overflowX !== 'visible') return true;
        return false;
      };
      const isShown = width > 1 && height > 1;
      if (isShown && (right > root.clientWidth + 1 || left < -1) && !isClipped())
        problems.push(`sticks out (${Math.round(left)}–${Math.round(right)}): ${nameOf(element)}`);
    }
    return problems;
  });
  return [...new Set(found)].slice(0, 6).map((problem) => `${screen}: ${problem}`);
}
