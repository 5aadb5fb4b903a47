import { endProgram } from '../processes.ts';
import { seedWorker } from '../seed/demo/seed-route.ts';
import { hasOrdersToDo, seedOrders, undoHalfSeed } from '../seed/seed-orders.ts';
import { seedPhotos } from '../seed/seed-photos.ts';
import { seedRows } from '../seed/seed-rows.ts';
import type { AppSettings } from './app-settings.ts';
import { buildWeb } from './build-web.ts';
import { makeDevVars } from './dev-vars.ts';
import { migrate } from './migrate.ts';
import { requireFreePorts } from './ports.ts';
import { runTimedTasks } from './run-timed-tasks.ts';
import { startMailbox } from './start-mailbox.ts';
import { originOf, startWorker } from './start-worker.ts';

/** The whole app on this machine, from what is on disk to the first answer. All that it starts ends with this process. */
export async function startApp(
  settings: AppSettings,
  onOutput: (text: string) => void = (text) => process.stderr.write(text),
): Promise<{ origin: string; mailboxUrl: string }> {
  await requireFreePorts(settings);
  await buildWeb();
  undoHalfSeed(settings.stateDir);
  const secrets = makeDevVars(settings.stateDir);
  await migrate(settings.stateDir);
  await seedRows(settings, secrets);
  await startMailbox(settings);
  const isFirst = hasOrdersToDo(settings.stateDir);
  if (isFirst) {
    const worker = await startWorker(settings, onOutput, { main: seedWorker });
    await seedPhotos(settings);
    await seedOrders(settings);
    await endProgram(worker);
  }
  await startWorker(settings, onOutput);
  if (isFirst) await runTimedTasks(settings);
  return { origin: originOf(settings), mailboxUrl: `http://localhost:${settings.mailPort}` };
}
