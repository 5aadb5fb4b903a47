import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppSettings } from '../scripts/app/app-settings.ts';
import { buildWeb } from '../scripts/app/build-web.ts';
import { buildWorker } from '../scripts/app/build-worker.ts';
import { makeDevVars } from '../scripts/app/dev-vars.ts';
import { migrate } from '../scripts/app/migrate.ts';
import { findFreePorts } from '../scripts/app/ports.ts';
import { startMailbox } from '../scripts/app/start-mailbox.ts';
import { originOf, startWorker } from '../scripts/app/start-worker.ts';
import { endProgram } from '../scripts/processes.ts';
import { withLocalD1 } from '../scripts/seed/local-d1.ts';
import { seedRows } from '../scripts/seed/seed-rows.ts';

export interface BenchApp {
  origin: string;
  mailboxUrl: string;
  /** Process id of wrangler, whose child processes run the Worker. */
  processId: number;
  /** Calls `change` while no Worker uses the state; all clients stay valid. */
  whileStopped: (change: (stateDir: string) => Promise<void>) => Promise<void>;
}

/**
 * Calls `use` with a new app; `prepare` fills the database before the Worker starts, `inspect` checks it after the
 * Worker has ended. Cleans up afterwards.
 */
export async function withBenchApp<T>(
  prepare: (stateDir: string) => Promise<void>,
  use: (app: BenchApp) => Promise<T>,
  inspect: (stateDir: string) => Promise<void> = async () => {},
  { isMetered = false } = {},
): Promise<T> {
  const stateDir = mkdtempSync(join(tmpdir(), 'momentka-bench-'));
  const [port = 0, smtpPort = 0, mailPort = 0] = await findFreePorts(3);
  const settings: AppSettings = { port, smtpPort, mailPort, stateDir, seed: 'empty' };
  try {
    await buildWeb();
    await buildWorker();
    const secrets = makeDevVars(stateDir);
    await withLocalD1(stateDir, async (databases) => {
      await migrate(databases);
      await seedRows(databases, settings, secrets);
    });
    await prepare(stateDir);
    const mailbox = await startMailbox(settings);
    const start = () => startWorker(settings, (text) => process.stderr.write(text), { isMetered });
    let worker = await start();
    const whileStopped: BenchApp['whileStopped'] = async (change) => {
      await endProgram(worker);
      await change(stateDir);
      worker = await start();
    };
    let result: T;
    try {
      const mailboxUrl = `http://127.0.0.1:${mailPort}`;
      result = await use({ origin: originOf(settings), mailboxUrl, processId: worker.pid ?? 0, whileStopped });
    } finally {
      await Promise.all([endProgram(worker), endProgram(mailbox)]);
    }
    await inspect(stateDir);
    return result;
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}
