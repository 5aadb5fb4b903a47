import { describe, expect, it } from 'vitest';
import { accountScenarios } from './account-scenarios.ts';
import { bulkScenarios } from './bulk-scenarios.ts';
import { libraryScenarios } from './library-scenarios.ts';
import { orderScenarios } from './order-scenarios.ts';
import { photoScenarios } from './photo-scenarios.ts';
import { printScenarios } from './print-scenarios.ts';
import { stationScenarios } from './station-scenarios.ts';

describe('whichever call of D1, R2 or a queue fails, in whichever way, once and for all is done', () => {
  const scenarios = Object.entries({
    ...photoScenarios,
    ...libraryScenarios,
    ...orderScenarios,
    ...accountScenarios,
    ...printScenarios,
    ...stationScenarios,
    ...bulkScenarios,
  });
  it.each(scenarios)('%s', async (_, run) => expect(await run('every call')).toBeGreaterThan(2));
});
