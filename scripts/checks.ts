import { buildWeb } from './app/build-web.ts';
import { checkBundle } from './bundle/check-bundle.ts';
import { checkPages } from './bundle/check-pages.ts';
import { runProgram } from './processes.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Types and lint, each one check. */
export async function runChecks(): Promise<Counts> {
  return sum([
    await runCheck('Types', async () => (await runProgram('tsc', ['-b'])).code === 0),
    await runCheck('Lint', async () => (await runProgram('biome', ['ci', '--colors=off'])).code === 0),
  ]);
}

export const runBuild = (): Promise<Counts> =>
  runCheck('Build', async () => {
    await buildWeb();
    return true;
  });

/** The bundle of the Worker and the built app, as they would be deployed. */
export const runBundleCheck = (): Promise<Counts> =>
  runCheck('Deployable', async () => {
    const problems = [...(await checkBundle()), ...checkPages()];
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  });

async function runCheck(name: string, passes: () => Promise<boolean>): Promise<Counts> {
  console.log(`\n== ${name}`);
  const isGood = await passes().catch((error) => {
    console.error((error as Error).message);
    return false;
  });
  console.log(`${isGood ? '✓' : '✗'} ${name}`);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

export function sum(counts: Counts[]): Counts {
  return counts.reduce((total, next) => ({
    passed: total.passed + next.passed,
    failed: total.failed + next.failed,
    skipped: total.skipped + next.skipped,
  }));
}
