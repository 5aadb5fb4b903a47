import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { AppSettings } from './app-settings.ts';
import { originOf } from './start-worker.ts';

/** Runs each schedule of wrangler.toml once, in the Worker that runs: nothing else does on this machine. */
export async function runTimedTasks(settings: AppSettings): Promise<void> {
  const wranglerToml = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  // Not by wrangler's own reader: wrangler takes a second to import, and 200 MB for as long as the app runs.
  const list = /^crons = (\[.*\])$/m.exec(wranglerToml)?.[1];
  if (!list) throw new Error('wrangler.toml has no list of crons on one line.');
  const crons = JSON.parse(list) as string[];
  for (const cron of crons) {
    const url = `${originOf(settings)}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`;
    const { status } = await fetch(url);
    if (status !== 200) throw new Error(`The timed tasks of ${cron} failed.`);
  }
}
