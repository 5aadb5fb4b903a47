import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { scaled } from '../../scripts/time-factor.ts';

interface ChosenFile {
  name: string;
  text: string;
}

/** What a person does at a screen, each counted as one: clicks, key chords, texts, choices of files. */
export class Operator {
  /** All that was done, to read in a report. */
  readonly deeds: string[] = [];

  async click(target: Locator): Promise<void> {
    // A screen that shows what machines do looks each half a minute.
    await target.waitFor({ timeout: scaled(60_000) });
    const what = await target.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
    await target.click();
    this.#note(`click ${what.replace(/\s+/g, ' ').trim().slice(0, 60)}`);
  }

  /** Alt+Left; the gesture of a phone. */
  async back(page: Page): Promise<void> {
    await page.goBack();
    this.#note('back');
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.#note(`type ${text}`);
  }

  /** Clicks a button that asks for files, and chooses these: two deeds. */
  async choose(button: Locator, files: readonly ChosenFile[]): Promise<void> {
    const chooser = button.page().waitForEvent('filechooser');
    await this.click(button);
    const asked = await chooser;
    if (files.length > 1 && !asked.isMultiple()) throw new Error('One file at a time.');
    await asked.setFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })));
    this.#note(`choose ${files.map(({ name }) => name).join(', ')}`);
  }

  /** Clicks a button that saves some files. Returns them by name. */
  async save(button: Locator, count: number): Promise<Map<string, Buffer>> {
    const page = button.page();
    const downloads: Download[] = [];
    const note = (download: Download) => downloads.push(download);
    page.on('download', note);
    await this.click(button);
    await expect.poll(() => downloads.length, { timeout: scaled(90_000) }).toBe(count);
    page.off('download', note);
    const files = downloads.map(async (download) => [
      download.suggestedFilename(),
      await readFile(await download.path()),
    ]);
    return new Map((await Promise.all(files)) as [string, Buffer][]);
  }

  #note(deed: string): void {
    this.deeds.push(deed);
  }
}
