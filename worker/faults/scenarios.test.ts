import { describe, expect, it } from 'vitest';
import { allScenarios } from './all-scenarios.ts';

// The `*-scenarios.slow.test.ts` fail every write, scenarios.long.test.ts every call in every way.
describe('whether its first write fails, its last or one between, once and for all is done', () => {
  it.each(allScenarios)('%s', async (_, run) => expect(await run('some writes')).toBeGreaterThan(0));
});
