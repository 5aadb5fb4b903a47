import { once } from 'node:events';
import { readAppSettings } from '../app/app-settings.ts';
import { makeDevVars } from '../app/dev-vars.ts';
import { migrate } from '../app/migrate.ts';
import { startWorker } from '../app/start-worker.ts';
import { endProgram, endPrograms, onStop } from '../processes.ts';
import { seedWorker } from './demo/seed-route.ts';
import { withLocalD1 } from './local-d1.ts';
import { hasOrdersToDo, seedOrders, undoHalfSeed } from './seed-orders.ts';
import { beginPhotos, seedPhotos } from './seed-photos.ts';
import { seedRows } from './seed-rows.ts';

onStop(endPrograms);
/** A Worker needs the web app, which the process that started this one may be building (`prepareData`). */
const webBuilt = process.connected ? once(process, 'message') : null;

try {
  const settings = readAppSettings();
  undoHalfSeed(settings.stateDir);
  const photos = await withLocalD1(settings.stateDir, async (databases) => {
    await migrate(databases);
    await seedRows(databases, settings, makeDevVars(settings.stateDir));
    return beginPhotos(databases, settings.stateDir);
  });
  await webBuilt;
  if (hasOrdersToDo(settings.stateDir)) {
    const worker = await startWorker(settings, (text) => process.stderr.write(text), { main: seedWorker });
    await seedPhotos(settings, photos);
    await seedOrders(settings);
    await endProgram(worker);
  }
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  await endPrograms();
  process.exit(1);
}
// Miniflare has been seen to leave its server open, which keeps a process for ever.
process.stdout.write('', () => process.exit());
