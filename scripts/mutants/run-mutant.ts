import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endProgram, runProgram, startProgram } from '../processes.ts';
import type { DrawnMutant } from './draw.ts';

export interface Fate {
  /** The first test that failed; null when the mutant survived all of them. */
  killedBy: string | null;
  seconds: number;
}
interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

const maxMinutes = 20;

/** Applies a mutant in a copy of the checkout, runs the tests that concern it until one fails, and restores the file. */
export async function runMutant(checkout: string, mutant: DrawnMutant): Promise<Fate | 'does not compile'> {
  const file = join(checkout, mutant.path);
  const source = readFileSync(file, 'utf8');
  const startedAt = Date.now();
  writeFileSync(file, source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end));
  try {
    const { code } = await runProgram('tsc', ['-b'], { cwd: checkout, stdio: 'pipe' });
    if (code !== 0) return 'does not compile';
    for (const args of testRuns(checkout, mutant.path)) {
      const killedBy = await findFailure(checkout, args);
      if (killedBy) return { killedBy, seconds: Math.round((Date.now() - startedAt) / 1000) };
    }
    return { killedBy: null, seconds: Math.round((Date.now() - startedAt) / 1000) };
  } finally {
    writeFileSync(file, source);
  }
}

/** The nearest tests first: those of the folder or those that import the file, of its side, of the browser. */
function testRuns(checkout: string, path: string): string[][] {
  const isWorker = path.startsWith('worker/');
  const projects = isWorker ? ['worker', 'worker-isolated', 'documents'] : ['web', 'scripts'];
  const side = projects.flatMap((project) => ['--project', project]);
  const noun = path
    .split('/')
    .slice(0, isWorker ? 2 : 3)
    .join('/');
  const hasOwnTests = globSync(`${noun}/**/*.test.{ts,tsx}`, { cwd: checkout }).length > 0;
  const near = isWorker
    ? ['run', ...side, `${dirname(noun) === '.' ? path : noun}/`]
    : ['related', path, '--run', ...side];
  return [...(isWorker && !hasOwnTests ? [] : [near]), ['run', ...side], ['run', '--config', 'e2e/vitest.config.ts']];
}

async function findFailure(checkout: string, args: string[]): Promise<string | null> {
  const reportFile = join(checkout, 'mutant-report.json');
  rmSync(reportFile, { force: true });
  const child = startProgram(
    'vitest',
    [...args, '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile.json=${reportFile}`],
    { cwd: checkout, stdio: 'ignore' },
  );
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    void endProgram(child);
  }, maxMinutes * 60_000);
  const code = await exited;
  clearTimeout(timeout);
  if (isLate) return `no end in ${maxMinutes} minutes`;
  if (code === 0) return null;
  if (!existsSync(reportFile)) return 'the run itself failed';
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const failed = testResults.find(({ status }) => status === 'failed');
  const test = failed?.assertionResults.find(({ status }) => status === 'failed');
  return failed
    ? `${failed.name.replace(`${checkout}/`, '')}: ${test?.fullName ?? 'does not load'}`
    : 'an uncaught error';
}
