import { describe, expect, it } from 'vitest';
import { allScenarios } from './all-scenarios.ts';

describe('whichever call of D1, R2 or a queue fails, in whichever way, once and for all is done', () => {
  it.each(allScenarios)('%s', async (_, run) => expect(await run('every call')).toBeGreaterThan(2));
});
