import { describe, expect, it } from 'vitest';
import { photoScenarios } from './photo-scenarios.ts';

describe('whichever write of D1, R2 or a queue fails, once and for all is done', { timeout: 120_000 }, () => {
  it.each(Object.entries(photoScenarios))('%s', async (_, run) => expect(await run('writes')).toBeGreaterThan(0));
});
