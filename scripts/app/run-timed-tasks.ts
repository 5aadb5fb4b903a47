import { join } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import { root } from '../processes.ts';
import type { AppSettings } from './app-settings.ts';
import { originOf } from './start-worker.ts';

/** Runs each schedule of wrangler.toml once, in the Worker that runs: nothing else does on this machine. */
export async function runTimedTasks(settings: AppSettings): Promise<void> {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') });
  for (const cron of rawConfig.triggers?.crons ?? []) {
    const url = `${originOf(settings)}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`;
    const { status } = await fetch(url);
    if (status !== 200) throw new Error(`The timed tasks of ${cron} failed.`);
  }
}
