import type { SpawnOptions } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runProgram } from './processes.ts';
import type { Result } from './test-report.ts';

/** Runs Vitest with a configuration, and prints what it prints. Returns the counts, and each failure by name. */
export async function runTests(config: string, args: string[] = [], options: SpawnOptions = {}): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-test-'));
  const file = join(folder, 'result.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/vitest-reporter.ts')}`];
    const { code } = await runProgram('vitest', ['run', '--config', config, ...reporters, ...args], {
      ...options,
      env: { ...options.env, TEST_RESULT_FILE: file },
    });
    const result: Result = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { passed: 0, skipped: 0, failures: [] };
    // No tests at all, or Vitest itself gave up.
    if (code !== 0 && result.failures.length === 0)
      result.failures.push({ title: config, message: `Vitest ended with code ${code}: see above.` });
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
