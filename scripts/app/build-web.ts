import { runProgram } from '../processes.ts';
import { buildIfStale } from './build-if-stale.ts';

const builtWeb = 'dist/web/index.html';
const sources = ['web/**', 'shared/**', 'scripts/app/**', 'vite.config.ts', 'wrangler.toml', 'package-lock.json'];

/** Builds the web app into dist/web, unless what is there is newer than its sources. */
export async function buildWeb({ force = false } = {}): Promise<void> {
  await (force ? build() : buildIfStale(builtWeb, sources, build));
}

async function build(): Promise<void> {
  console.log('Building the web app …');
  // Called from a test, it would build React for development: twice as large, and left behind for the next start.
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runProgram('vite', ['build', '--logLevel', 'warn'], { stdio: 'pipe', env });
  if (code !== 0) throw new Error(`The web app doesn't build:\n${output}`);
}
