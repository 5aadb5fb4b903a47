import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { videoPartBytes } from '../../shared/library/videos/video-limits.ts';
import type { Account } from './accounts.ts';
import { startUpload, uploadTray } from './upload.ts';
import { visit } from './visitor.ts';

interface CutUpload {
  albumId: string;
  path: string;
  sizeBytes: number;
  /** Requests that are cut off, spread over the file. */
  cuts: number;
  /** Tabs that are closed in the middle; the file is chosen again in another one. */
  kills: number;
  timeout: number;
}

const partPath = '**/api/videos/*/parts/*';

/** Uploads a video through a connection that breaks, in tabs that are killed. Returns the tab that has ended it, and how many parts were sent. */
export async function uploadCut(account: Account, { albumId, path, sizeBytes, cuts, kills, timeout }: CutUpload) {
  const parts = Math.ceil(sizeBytes / videoPartBytes);
  const every = Math.floor(parts / (cuts + kills + 1));
  let [sent, isCutting, killed] = [0, 0, 0];
  const open = async (): Promise<Page> => {
    const page = await visit(`/albums/${albumId}`, { as: account, expected: [/ERR_FAILED|Failed to load/] });
    await page.route(partPath, async (route) => {
      sent += 1;
      if (isCutting < cuts && sent >= (isCutting + killed + 1) * every) {
        isCutting += 1;
        return route.abort();
      }
      return route.continue().catch(() => undefined);
    });
    await startUpload(page, [path]);
    return page;
  };
  let page = await open();
  await pauseIn(page, () => sent, timeout);
  while (killed < kills) {
    const before = sent;
    await expect.poll(() => sent, { timeout }).toBeGreaterThan(before + every);
    await page.close({ runBeforeUnload: false });
    killed += 1;
    page = await open();
  }
  await uploadTray(page).getByRole('button', { name: 'Zavrieť' }).waitFor({ timeout });
  return { page, parts, sent, cut: isCutting };
}

/** Paused, a video stops between its parts. */
async function pauseIn(page: Page, sent: () => number, timeout: number): Promise<void> {
  await expect.poll(sent, { timeout }).toBeGreaterThan(2);
  await uploadTray(page).getByRole('button', { name: 'Pozastaviť' }).click();
  await page.waitForLoadState('networkidle');
  const before = sent();
  await page.waitForTimeout(1500);
  expect(sent()).toBe(before);
  await uploadTray(page).getByRole('button', { name: 'Pokračovať' }).click();
}
