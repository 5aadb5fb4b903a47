import { describe, expect, it } from 'vitest';
import { bulkScenarios } from './bulk-scenarios.ts';

describe('whichever write of D1 fails, each order is shipped, and each transfer booked, once and for all', {
  timeout: 120_000,
}, () => {
  it.each(Object.entries(bulkScenarios))('%s', async (_, run) => expect(await run('writes')).toBeGreaterThan(0));
});
