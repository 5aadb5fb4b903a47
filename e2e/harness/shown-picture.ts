import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the picture of a photo is seen. */
export const shownPicture = (page: Page, filename: string) =>
  expect
    .poll(() => page.getByRole('img', { name: filename }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
