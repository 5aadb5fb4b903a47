import { spawnSync } from 'node:child_process';

/** Returns what `npm audit --json` prints about the lockfile of a folder; npm knows which registry to ask. */
export function askNpm(folder: string): string {
  const npm = process.env.npm_execpath;
  const args = ['audit', '--json', '--package-lock-only', '--loglevel=silent'];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e8, timeout: 120_000 } as const;
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return stdout ?? '';
}
