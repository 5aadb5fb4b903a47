import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endProgram, runProgram, startProgram } from '../processes.ts';
import type { DrawnMutant } from './draw.ts';

interface MutantOutcome {
  /** The first test that failed; null when the mutant survived all of them. */
  killedBy: string | null;
  seconds: number;
}
interface Failure {
  file: string | null;
  text: string;
}
interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

const maxMinutes = 20;

/** Applies a mutant in a copy of the checkout, runs the tests that concern it until one fails, and restores the file. */
export async function runMutant(
  checkout: string,
  mutant: DrawnMutant,
  { isNearOnly }: { isNearOnly: boolean },
): Promise<MutantOutcome | 'does not compile'> {
  const file = join(checkout, mutant.path);
  const source = readFileSync(file, 'utf8');
  const mutated = source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end);
  const startedAt = Date.now();
  // A busy machine, or a test that no copy passes, kills nothing: it fails with the mutant again, and not without it.
  const isByMutant = async (failure: Failure, options: string[]): Promise<boolean> => {
    if (failure.file === null) return true;
    const fails = async () => (await findFailure(checkout, ['run', failure.file ?? '', ...options])) !== null;
    if (!(await fails())) return false;
    writeFileSync(file, source);
    const isClean = !(await fails());
    writeFileSync(file, mutated);
    return isClean;
  };
  try {
    writeFileSync(file, mutated);
    const { code } = await runProgram('tsc', ['-b'], { cwd: checkout, stdio: 'pipe' });
    if (code !== 0) return 'does not compile';
    let killedBy: string | null = null;
    for (const { command, options } of testRuns(checkout, mutant.path, isNearOnly)) {
      // One that fails anyway must not hide another.
      const others = new Set<string>();
      while (!killedBy && others.size < 3) {
        const failure = await findFailure(checkout, [...command, ...options], others);
        if (!failure) break;
        if (await isByMutant(failure, options)) killedBy = failure.text;
        else console.log(`  (${failure.file} fails now and then, or without the mutant too)`);
        others.add(failure.file ?? '');
      }
      if (killedBy) break;
    }
    return { killedBy, seconds: Math.round((Date.now() - startedAt) / 1000) };
  } finally {
    writeFileSync(file, source);
  }
}

interface Run {
  command: string[];
  options: string[];
}

const projectsOf: Record<string, string[]> = {
  worker: ['worker', 'documents'],
  web: ['web', 'components'],
  station: ['station'],
  shared: ['shared', 'web', 'components', 'station'],
};

/**
 * The nearest tests first: those that import the file, those of its noun, unless only they are wanted also those of its
 * district, of all that use it, of the browser.
 */
function testRuns(checkout: string, path: string, isNearOnly: boolean): Run[] {
  const [home = '', ...folders] = path.split('/').slice(0, -1);
  const optionsOf = (of: string) => (projectsOf[of] ?? []).flatMap((project) => ['--project', project]);
  const hasTests = (folder: string) => globSync(`${folder}**/*.test.{ts,tsx}`, { cwd: checkout }).length > 0;
  const tested = home === 'shared' ? 'worker' : home;
  const depths = home === 'web' ? [0] : [2, 1, 0];
  const places = new Set(depths.map((depth) => `${[tested, ...folders.slice(0, depth)].join('/')}/`).filter(hasTests));
  const runs: Run[] = [
    // Nothing of the Worker's tests imports what they call over HTTP.
    ...(home === 'worker' ? [] : [{ command: ['related', '--run', path], options: optionsOf(home) }]),
    ...[...places].map((place) => ({ command: ['run', place], options: optionsOf(tested) })),
  ];
  if (!isNearOnly) return [...runs, { command: ['run'], options: ['--config', 'e2e/vitest.config.ts'] }];
  return runs.filter(({ command }) => command.at(-1) !== 'worker/').slice(0, home === 'shared' ? 2 : 1);
}

/** Returns the first test that fails, none of these files, or why the run did; null when all pass. */
export async function findFailure(
  checkout: string,
  args: string[],
  passedOver: ReadonlySet<string> = new Set(),
): Promise<Failure | null> {
  const reportFile = join(checkout, 'mutant-report.json');
  rmSync(reportFile, { force: true });
  const child = startProgram(
    'vitest',
    [
      ...args,
      `--bail=${passedOver.size === 0 ? 1 : 0}`,
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { cwd: checkout, stdio: 'ignore', env: { TEST_TIER: 'all' } },
  );
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const timeout = setTimeout(() => void endProgram(child), maxMinutes * 60_000);
  const code = await exited;
  clearTimeout(timeout);
  if (code === 0) return null;
  if (!existsSync(reportFile))
    return { file: null, text: `no report in ${maxMinutes} minutes, or the run itself failed` };
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const left = testResults.filter(({ name }) => !passedOver.has(relative(checkout, name)));
  const failed = left
    .flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ name, ...test })))
    .find(({ status }) => status === 'failed');
  // A file that doesn't load has no test; the end of a run leaves others unloaded too.
  const name = failed?.name ?? left.find(({ status }) => status === 'failed')?.name;
  if (!name) return passedOver.size > 0 ? null : { file: null, text: 'an error outside of the tests' };
  const file = relative(checkout, name);
  return { file, text: `${file}: ${failed?.fullName ?? 'does not load'}` };
}
