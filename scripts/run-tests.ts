import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from './checks.ts';
import { runProgram } from './processes.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Runs Vitest with a configuration, prints what it does, and counts. */
export async function runTests(name: string, config: string, filters: string[] = []): Promise<Counts> {
  console.log(`\n== ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'momentka-test-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runProgram('vitest', [
      'run',
      ...['--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...filters,
    ]);
    const counts = count(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null);
    // A run that failed without a failed test: a file that doesn't load, an error nobody caught, no tests at all.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report: Report | null): Counts {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
