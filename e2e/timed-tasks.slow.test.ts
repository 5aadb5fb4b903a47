import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePorts } from '../scripts/app/ports.ts';
import { root } from '../scripts/processes.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { HealthResponse } from '../shared/platform/health/contract.ts';

/** Anyone who waits for more than a minute waits no longer, and the clock has gone on. */
const shortWaits = `
const { setTimeout: wait } = globalThis;
const { now } = Date;
let skippedMs = 0;
Date.now = () => now() + skippedMs;
globalThis.setTimeout = (run, ms, ...args) =>
  ms < 60_000 ? wait(run, ms, ...args) : wait(() => { skippedMs += ms; run(...args); }, 100);
`;

test('`npm start` runs the timed tasks, and ends with all that it has started', {
  timeout: scaled(180_000),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-start-'));
  const [port, smtpPort, mailPort] = (await findFreePorts(3)).map(String);
  const preload = join(folder, 'short-waits.mjs');
  writeFileSync(preload, shortWaits);
  // Only this process gets the preload: what it starts keeps the real clock.
  const app = spawn(process.execPath, ['--no-warnings', '--import', preload, join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: port, SMTP_PORT: smtpPort, MAIL_PORT: mailPort, STATE_DIR: folder, SEED: 'empty' },
    stdio: 'ignore',
  });
  const readHealth = async (): Promise<HealthResponse['checks'] | null> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    return response && ((await response.json()) as HealthResponse).checks;
  };
  try {
    await expect.poll(readHealth, { timeout: scaled(150_000) }).toMatchObject({ database: 'ok', cron: 'ok' });
  } finally {
    app.kill('SIGTERM');
    await once(app, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
  expect([app.exitCode, await readHealth()]).toEqual([0, null]);
});
