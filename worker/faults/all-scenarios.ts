import { accountScenarios } from './account-scenarios.ts';
import { bulkScenarios } from './bulk-scenarios.ts';
import { libraryScenarios } from './library-scenarios.ts';
import { orderScenarios } from './order-scenarios.ts';
import { photoScenarios } from './photo-scenarios.ts';
import { printScenarios } from './print-scenarios.ts';
import type { Scenario } from './run-scenario.ts';
import { stationScenarios } from './station-scenarios.ts';

export const allScenarios: [string, Scenario][] = Object.entries({
  ...photoScenarios,
  ...libraryScenarios,
  ...orderScenarios,
  ...accountScenarios,
  ...printScenarios,
  ...stationScenarios,
  ...bulkScenarios,
});
