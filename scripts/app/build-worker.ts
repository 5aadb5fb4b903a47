import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from '../processes.ts';
import { buildIfStale } from './build-if-stale.ts';

const folder = 'dist/worker';
const sources = ['worker/**', 'shared/**', 'wrangler.toml', 'package-lock.json'];

/** The Worker as `buildWorker` leaves it, relative to the project. */
export const builtWorker = `${folder}/index.js`;

/** Bundles the Worker as a deployment does, unless what is there is newer than its sources. The web app must be built. */
export const buildWorker = (): Promise<void> => buildIfStale(builtWorker, sources, build);

async function build(): Promise<void> {
  // Whole or not at all: a start that is cut short leaves nothing that looks built.
  const unfinished = `${folder}.${process.pid}`;
  const args = ['deploy', '--dry-run', '--outdir', unfinished];
  const { code, output } = await runProgram('wrangler', args, { stdio: 'pipe' });
  if (code !== 0) throw new Error(`The Worker doesn't build:\n${output}`);
  rmSync(join(root, folder), { recursive: true, force: true });
  renameSync(join(root, unfinished), join(root, folder));
}
