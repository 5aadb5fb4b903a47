import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../shared/testing/seeded-random.ts';
import { StandInServer } from './stand-in-server.ts';
import { Lab } from './station-process.ts';

interface KillReport {
  kills: number;
  questions: number;
  /** Prints by the hash of their file: how many were ordered, and how many are on paper. */
  prints: { sha256: string; ordered: number; printed: number }[];
  wrongs: string[];
}

const maxStep = 60;
const maxMs = 20 * 60_000;

/**
 * Lets two stations print jobs on machines of their own and kills them, `kills` times in all, each time at another step;
 * the server is away now and then. Ends when the server knows of all that it is printed.
 */
export async function killStations(seed: number, kills: number): Promise<KillReport> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'momentka-stations-'));
  const server = new StandInServer();
  const site = await server.listen();
  const labs = ['a', 'b'].map((id) => new Lab(join(folder, id), site, { id: `pc-${id}` }));
  let orders = 0;
  const addJob = () => server.addJob(String(2_026_000_001 + orders++), itemsOf(random, orders));
  const crashes = () => labs.reduce((sum, lab) => sum + lab.crashes, 0);
  const asked = new Set<string>();
  const until = Date.now() + maxMs;
  try {
    for (let count = 0; count < 4; count++) addJob();
    while ((crashes() < kills || !server.isDone) && Date.now() < until) {
      // There is always something to print while there are kills to come.
      if (crashes() < kills && server.jobs.filter(({ leaseId }) => leaseId === null).length < 3) addJob();
      server.isAway = crashes() < kills && random() < 0.2;
      for (const lab of labs) {
        if (!lab.isRunning) {
          const die = { at: 1 + Math.floor(random() * maxStep), isAfter: random() < 0.5 };
          await lab.start(crashes() < kills ? die : undefined);
        }
        for (const unit of lab.page ? await lab.answer() : []) asked.add(unit);
      }
      await sleep(50);
      // A station that waits for a server that is away comes to no further step.
      server.isAway &&= random() < 0.5;
    }
    return { kills: crashes(), questions: asked.size, prints: countPrints(server, labs), wrongs: server.wrongs };
  } finally {
    server.close();
    for (const lab of labs) await lab.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One to three items, each with a file of its own. */
function itemsOf(random: () => number, order: number) {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => ({
    paperSize: random() < 0.7 ? '10x15' : '20x30',
    quantity: 1 + Math.floor(random() * 3),
    bytes: createHash('sha512').update(`${order}/${at}`).digest(),
  }));
}

function countPrints(server: StandInServer, labs: Lab[]): KillReport['prints'] {
  const printed = labs.flatMap((lab) => lab.printed());
  const known = server.jobs.flatMap(({ items }) => items);
  const strangers = printed.filter(({ sha256 }) => !known.some((item) => item.sha256 === sha256));
  return [
    ...known.map(({ sha256, quantity }) => ({ sha256, ordered: quantity })),
    ...strangers.map(({ sha256 }) => ({ sha256, ordered: 0 })),
  ].map((print) => ({
    ...print,
    printed: printed.filter(({ sha256 }) => sha256 === print.sha256).reduce((sum, { copies }) => sum + copies, 0),
  }));
}
