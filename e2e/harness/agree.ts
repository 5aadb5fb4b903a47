import type { Page } from 'playwright-core';
import { untilQuiet } from './quiet.ts';

/** Gives all consents that an order needs. */
export async function agree(page: Page): Promise<void> {
  const consents = page.getByRole('region', { name: 'Súhlasy' });
  await consents.waitFor();
  await untilQuiet(page);
  for (const box of await consents.getByRole('checkbox').all()) await box.check();
}
