import { describe, expect, it } from 'vitest';
import { stationScenarios } from './station-scenarios.ts';

describe('whichever write of D1 fails, a job is printed once and for all', { timeout: 120_000 }, () => {
  it.each(Object.entries(stationScenarios))('%s', async (_, run) => expect(await run('writes')).toBeGreaterThan(0));
});
