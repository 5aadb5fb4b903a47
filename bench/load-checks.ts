import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import type { BenchRow } from './bench-row.ts';
import type { Promised } from './load-actions.ts';
import { withLocalBindings } from './local-bindings.ts';

const timeoutMs = 180_000;

/** Waits until no mail is waiting: invoices are made before their mail is written. */
export async function untilQuiet(adminClient: ApiClient): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (let quiet = 0; quiet < 3 && Date.now() < giveUpAt; ) {
    const { mails } = await adminClient.call<{ mails: unknown[] }>('GET', '/admin/mails?status=waiting');
    quiet = mails.length === 0 ? quiet + 1 : 0;
    await sleep(1000);
  }
}

/** Reads every uploaded photo back, and compares the numbers of the orders. */
export async function checkPromised(origin: string, { uploads, orders, doubled }: Promised): Promise<BenchRow[]> {
  let lost = 0;
  for (const { url, sha256 } of uploads) {
    const response = await fetch(origin + url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost++;
  }
  const numbers = orders.map(({ number }) => number);
  const span = Math.max(...numbers) - Math.min(...numbers) + 1;
  const areConsecutive = new Set(numbers).size === numbers.length && span === numbers.length;
  return [
    {
      name: 'Load: uploads whose bytes did not come back the same',
      value: `${lost} of ${uploads.length}`,
      limit: '0',
      ok: lost === 0 && uploads.length > 0,
    },
    {
      name: 'Load: checkouts with unique and consecutive numbers',
      value: `${new Set(numbers).size} of ${numbers.length}, over ${span}`,
      limit: 'all',
      ok: areConsecutive,
    },
    { name: 'Load: repeated checkouts that made another order', value: `${doubled}`, limit: '0', ok: doubled === 0 },
  ];
}

/** Returns the violations in rows and files after the load, by the nightly checker. */
export async function checkInvariants(stateDir: string): Promise<BenchRow> {
  const { openContext } = await import('../worker/platform/core/context.ts');
  const { findBrokenRules } = await import('../worker/platform/integrity/find-broken-rules.ts');
  const broken = await withLocalBindings(stateDir, (env) => findBrokenRules(openContext(env)));
  const value = broken.map(({ rule, count, examples }) => `${rule}: ${count} (${examples[0]})`).join(', ');
  return { name: 'Load: broken rules between rows and files afterwards', value: value || '0', limit: '0', ok: !value };
}
