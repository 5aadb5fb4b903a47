import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exceptions } from './audit/exceptions.ts';
import { judgeAdvisories } from './audit/judge-advisories.ts';
import { readAdvisories } from './audit/read-advisories.ts';
import { root } from './processes.ts';

const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
const today = new Date().toISOString().slice(0, 10);

// Each has a lockfile of its own.
const responses = ['.', 'bench/lighthouse'].map((folder) => readAdvisories(askNpm(join(root, folder))));
const known = responses.flatMap((response) => response ?? []);
const hasResponded = responses.every((response) => response !== null);

const { problems, notes } = judgeAdvisories(hasResponded ? known : null, exceptions, today);
for (const note of notes) console.log(note);
for (const problem of problems) console.error(`✗ ${problem}`);
if (!hasResponded) {
  console.log(
    '? The registry did not respond: no one knows whether the packages have known weaknesses. Try again later.',
  );
} else if (problems.length === 0) console.log('✓ No known weakness in the packages of the lockfiles.');
if (problems.length > 0) process.exit(1);
process.exit(values.strict && !hasResponded ? 2 : 0);

/** Returns what `npm audit --json` prints about the lockfile of a folder; npm knows which registry to ask. */
function askNpm(folder: string): string {
  const npm = process.env.npm_execpath;
  const args = ['audit', '--json', '--package-lock-only', '--loglevel=silent'];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e8, timeout: 120_000 } as const;
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return stdout ?? '';
}
