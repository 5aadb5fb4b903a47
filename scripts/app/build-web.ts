import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from '../processes.ts';

const sources = ['web/**', 'shared/**', 'vite.config.ts', 'package-lock.json'];

/** Builds the web app into dist/web, unless what is there is newer than its sources. */
export async function buildWeb({ force = false } = {}): Promise<void> {
  if (!force && !isStale()) return;
  console.log('Building the web app …');
  // Called from a test, it would build React for development: twice as large, and left behind for the next start.
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runProgram('vite', ['build', '--logLevel', 'warn'], { stdio: 'pipe', env });
  if (code !== 0) throw new Error(`The web app doesn't build:\n${output}`);
}

function isStale(): boolean {
  const built = modifiedAt(join(root, 'dist/web/index.html'));
  return globSync(sources, { cwd: root }).some((path) => modifiedAt(join(root, path)) > built);
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
