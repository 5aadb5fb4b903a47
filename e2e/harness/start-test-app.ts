import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePorts } from '../../scripts/app/ports.ts';
import { startApp } from '../../scripts/app/start-app.ts';
import { endPrograms } from '../../scripts/processes.ts';

/** The app as `npm start` runs it, on free ports and an empty state of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = mkdtempSync(join(tmpdir(), 'momentka-e2e-'));
  const stop = async () => {
    await endPrograms();
    rmSync(stateDir, { recursive: true, force: true });
  };
  const [port = 0, smtpPort = 0, mailPort = 0] = await findFreePorts(3);
  try {
    const { origin, mailboxUrl } = await startApp({ port, smtpPort, mailPort, stateDir, seed: 'empty' });
    project.provide('origin', origin);
    project.provide('mailboxUrl', mailboxUrl);
    project.provide('stateDir', stateDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string;
    mailboxUrl: string;
    stateDir: string;
  }
}
