import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeFiles } from './photo-files.ts';

/** Presses a button or link that downloads a file. */
export async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** Expects that unzip finds no fault in a ZIP, where there is one. */
export function expectUnzips(zip: Uint8Array): void {
  const [path = ''] = writeFiles({ 'test.zip': zip });
  if (hasUnzip()) expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
}

function hasUnzip(): boolean {
  try {
    execFileSync('unzip', ['-v']);
    return true;
  } catch {
    return false;
  }
}
