import { runBuild, runBundleCheck, runChecks } from './checks.ts';
import { runTests } from './run-tests.ts';
import { formatReport, type Part, timePart } from './test-report.ts';
import type { Tier } from './test-tier.ts';

/** What `npm test` runs. */
export async function runFirstTier(): Promise<Part[]> {
  return [
    ...(await runChecks()),
    // Before the tests of the Worker: the page of a shared album is a prerendered file.
    await runBuild(),
    await runBundleCheck(),
    await runUnitTests('Unit and Worker tests', 'first'),
    await runBrowserTests('Browser tests', 'first'),
  ];
}

/** Runs the files of a tier, or those that are chosen: they may all be in one of the two configurations. */
export async function runTier(name: string, tier: Tier, chosen: string[] = []): Promise<Part[]> {
  const args = [...chosen, '--passWithNoTests'];
  return [
    await runUnitTests(`${name} unit and Worker tests`, tier, args),
    await runBrowserTests(`${name} browser tests`, tier, args),
  ];
}

const runUnitTests = (name: string, tier: Tier, args: string[] = []): Promise<Part> =>
  timePart(name, () => runTests('vitest.config.ts', args, { env: { TEST_TIER: tier } }));

/** The Worker's tests of the first tier on a shop with one database of photos; all others run with two. */
export const runWithOneLibrary = (): Promise<Part> =>
  timePart('Worker tests with one library', () =>
    runTests('vitest.config.ts', ['--project', 'worker'], { env: { TEST_TIER: 'first', TEST_LIBRARIES: '1' } }),
  );

const runBrowserTests = (name: string, tier: Tier, args: string[] = []): Promise<Part> =>
  timePart(name, () => runTests('e2e/vitest.config.ts', args, { env: { TEST_TIER: tier } }));

/** Prints the report, its counts in the last line, and ends the process: with 1 when something failed. */
export function endWithReport(parts: Part[]): never {
  console.log(`\n${formatReport(parts, performance.now() / 1000)}`);
  process.exit(parts.some(({ failures }) => failures.length > 0) ? 1 : 0);
}
