import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextRun } from '../../worker/platform/health/task-schedule.ts';
import { root } from '../processes.ts';
import type { AppSettings } from './app-settings.ts';
import { originOf } from './start-worker.ts';

/** Runs each schedule of wrangler.toml once, in the Worker that runs. */
export async function runTimedTasks(settings: AppSettings): Promise<void> {
  for (const cron of readCrons()) await runSchedule(settings, cron);
}

/**
 * Runs each schedule whenever it is due, as Cloudflare does, as long as this process runs. What was due while the machine
 * slept runs when it wakes up.
 */
export function scheduleTimedTasks(settings: AppSettings): void {
  for (const cron of readCrons()) void keepRunning(settings, cron);
}

async function keepRunning(settings: AppSettings, cron: string): Promise<never> {
  for (;;) {
    const dueAt = nextRun(cron, Date.now());
    // A timer may be early by a millisecond.
    while (Date.now() < dueAt) await new Promise((resolve) => setTimeout(resolve, dueAt - Date.now()));
    // The Worker may just be reloading.
    await runSchedule(settings, cron).catch((error: Error) => console.error(error.message));
  }
}

async function runSchedule(settings: AppSettings, cron: string): Promise<void> {
  const url = `${originOf(settings)}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`;
  const status = await fetch(url)
    .then((response) => response.status)
    .catch(() => 0);
  if (status !== 200) throw new Error(`The timed tasks of ${cron} failed.`);
}

function readCrons(): string[] {
  const wranglerToml = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  // Not by wrangler's own reader: wrangler takes a second to import, and 200 MB for as long as the app runs.
  const list = /^crons = (\[.*\])$/m.exec(wranglerToml)?.[1];
  if (!list) throw new Error('wrangler.toml has no list of crons on one line.');
  return JSON.parse(list) as string[];
}
