import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { AppSettings } from '../../scripts/app/app-settings.ts';
import { buildWeb } from '../../scripts/app/build-web.ts';
import { buildWorker } from '../../scripts/app/build-worker.ts';
import { devVarsPath } from '../../scripts/app/dev-vars.ts';
import { findFreePorts } from '../../scripts/app/ports.ts';
import { prepareData } from '../../scripts/app/prepare-data.ts';
import { startApp } from '../../scripts/app/start-app.ts';
import { endPrograms } from '../../scripts/processes.ts';
import { startFakeSaas } from './fake-saas.ts';
import { hasPackagedChromium, unpackChromium } from './open-browser.ts';
import type { TestApp } from './test-app.ts';

/** For each worker the app as `npm start` runs it, on free ports and an empty state of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-e2e-'));
  const saas = await startFakeSaas();
  const stop = async () => {
    saas.end();
    await endPrograms();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Before two workers do.
    await buildWeb();
    await buildWorker();
    if (hasPackagedChromium) await unpackChromium();
    const workers = Array.from({ length: project.config.maxWorkers }, (_, at) => at);
    const ports = await findFreePorts(3 * workers.length);
    const settingsOf = (at: number): AppSettings => {
      const [port = 0, smtpPort = 0, mailPort = 0] = ports.slice(3 * at);
      return { port, smtpPort, mailPort, stateDir: join(folder, String(at)), seed: 'empty' };
    };
    const [first, ...others] = workers.map(settingsOf);
    // Prepared once and copied: to migrate and to seed takes longer than to start.
    if (first) await prepareData(first);
    for (const { stateDir } of others) cpSync(first?.stateDir ?? '', stateDir, { recursive: true });
    for (const { stateDir } of [first, ...others].filter((settings) => settings !== undefined))
      appendFileSync(devVarsPath(stateDir), saas.vars);
    const start = async (settings: AppSettings): Promise<TestApp> => ({
      ...(await startApp(settings)),
      stateDir: settings.stateDir,
      saasUrl: saas.url,
    });
    project.provide('apps', await Promise.all(workers.map((at) => start(settingsOf(at)))));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
