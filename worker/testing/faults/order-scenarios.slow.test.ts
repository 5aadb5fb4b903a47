import { describe, expect, it } from 'vitest';
import { orderScenarios } from './order-scenarios.ts';

describe('whichever write of D1, R2 or a queue fails, once and for all is done', { timeout: 120_000 }, () => {
  it.each(Object.entries(orderScenarios))('%s', async (_, run) => expect(await run('writes')).toBeGreaterThan(0));
});
