import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ApiClient } from '../../scripts/seed/api-client.ts';
import type { ApiTokenCreated } from '../../shared/accounts/api-tokens/contract.ts';
import { Lab } from '../../station/testing/station-process.ts';
import { testApp } from './test-app.ts';

/** Starts a station that prints these formats for the shop, until the test ends; `formats` gets its folder. */
export async function openLab(shop: ApiClient, formats: (folder: string) => Record<string, unknown>): Promise<Lab> {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-day-'));
  const { token } = await shop.call<ApiTokenCreated>('POST', '/admin/api-tokens', { name: 'Lab' });
  // Asked more often, the shop would have no time to work.
  const lab = new Lab(folder, testApp().origin, {
    id: 'pc-1',
    token: token.token,
    pollMs: 100,
    formats: formats(folder),
  });
  onTestFinished(async () => {
    await lab.end();
    await shop.call('DELETE', `/admin/api-tokens/${token.id}`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await lab.start();
  return lab;
}
