import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { withInstance } from './instance.ts';
import { lockFolder } from './lock.ts';
import { openPage } from './page/open-page.ts';
import { Printing } from './printing.ts';
import { Server } from './server.ts';
import { StationState } from './state.ts';
import { Sync } from './sync.ts';

const settings = readConfig(process.argv[2] ?? 'station.json');
await lockFolder(settings.data);
const config = withInstance(settings);
const state = new StationState(config);
const sync = new Sync(config, state, new Server(config));
const printing = new Printing(config, state, sync.mayBegin);
const alarms = { printing: '' };

printing.resume();
const port = await openPage({ config, state, sync, alarms });
console.log(`Stanica ${config.name}: http://127.0.0.1:${port}`);

/** Two loops, so that prints go on while the server does not answer. */
async function run(tick: () => Promise<boolean>, idleMs: number): Promise<never> {
  for (;;) if (!(await tick())) await sleep(idleMs);
}

async function print(): Promise<boolean> {
  try {
    const isDone = await printing.tick();
    alarms.printing = '';
    return isDone;
  } catch (error) {
    // A folder that is away, a full disk: again in a moment, and the operator sees why.
    alarms.printing = (error as Error).message;
    return false;
  }
}

await Promise.all([run(print, config.pollMs), run(() => sync.tick(), config.pollMs * 5)]);
