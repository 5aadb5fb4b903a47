import { describe, expect, it, vi } from 'vitest';
import { accountScenarios } from './account-scenarios.ts';
import { bulkScenarios } from './bulk-scenarios.ts';
import { libraryScenarios } from './library-scenarios.ts';
import { orderScenarios } from './order-scenarios.ts';
import { photoScenarios } from './photo-scenarios.ts';
import { printScenarios } from './print-scenarios.ts';
import { judge, type Scenario } from './run-scenario.ts';
import { stationScenarios } from './station-scenarios.ts';

const pick = (scenarios: Record<string, Scenario>, ...names: string[]) =>
  names.map((name): [string, Scenario | undefined] => [name, scenarios[name]]);

// The `*-scenarios.slow.test.ts` fail every write of all, scenarios.long.test.ts every call in every way.
const core = [
  ...pick(photoScenarios, 'the upload of a photo', 'the deletion of a photo'),
  ...pick(libraryScenarios, 'a ZIP that a customer asks for', 'photos that go to the trash'),
  ...pick(orderScenarios, 'an order of prints and downloads, with its key', 'a payment that is taken from a statement'),
  ...pick(orderScenarios, 'the job that makes an invoice', 'the plan of an order that is paid'),
  ...pick(accountScenarios, 'the deletion of an account by an admin', 'the job that sends a mail'),
  ...pick(printScenarios, 'the job that makes a print file'),
  ...pick(stationScenarios, 'a job that a station leases and confirms'),
  ...pick(bulkScenarios, 'a run that books a statement'),
];

describe('whether its first write fails, its last or one between, once and for all is done', () => {
  const verdicts: (() => Promise<void>)[] = [];
  it.each(core)('%s', async (_, run) => expect(await run?.('some writes', verdicts)).toBeGreaterThan(0));

  it('a day later', async () => {
    for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
    expect(verdicts.length).toBeGreaterThan(core.length);
    await judge(verdicts);
  });
});
