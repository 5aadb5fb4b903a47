import type { AppSettings } from './app-settings.ts';
import { buildWeb } from './build-web.ts';
import { buildWorker } from './build-worker.ts';
import { makeDevVars } from './dev-vars.ts';
import { requireFreePorts } from './ports.ts';
import { prepareData } from './prepare-data.ts';
import { runTimedTasks } from './run-timed-tasks.ts';
import { startMailbox } from './start-mailbox.ts';
import { originOf, startWorker } from './start-worker.ts';

/**
 * The whole app on this machine, from what is on disk to the first response. All that it starts ends with this process.
 * `isWatched`: the Worker reloads when its files change.
 */
export async function startApp(
  settings: AppSettings,
  { isWatched = false } = {},
): Promise<{ origin: string; mailboxUrl: string }> {
  await requireFreePorts(settings);
  makeDevVars(settings.stateDir);
  const prepare = async () => {
    const webBuilt = buildWeb();
    const workerBuilt = isWatched ? null : webBuilt.then(buildWorker);
    const [isNew] = await Promise.all([prepareData(settings, webBuilt), workerBuilt]);
    return isNew;
  };
  const [isNew] = await Promise.all([prepare(), startMailbox(settings)]);
  await startWorker(settings, (text) => process.stderr.write(text), isWatched ? { main: 'worker/index.ts' } : {});
  if (isNew && settings.seed === 'demo') await runTimedTasks(settings);
  return { origin: originOf(settings), mailboxUrl: `http://localhost:${settings.mailPort}` };
}
