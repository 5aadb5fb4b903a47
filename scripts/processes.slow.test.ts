import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { root } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-stop-'));
// A Cloudflare that takes a call, and never responds.
const silent = createServer();
let script: ChildProcess | undefined;

beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(() => void script?.kill('SIGKILL'));
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
  script = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  return script;
};
const exitCode = async (child: ChildProcess) => (await once(child, 'exit'))[0];

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that is stopped by %s has failed, and leaves nothing',
  async (signal) => {
    const to = join(folder, signal);
    mkdirSync(to, { mode: 0o755 });
    const child = start([join(root, 'scripts/backup.ts'), '--to', to], {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
    });
    await once(silent, 'request');
    writeFileSync(join(to, 'momentka-2026-11-21T031700Z.sql.unfinished'), 'personal data');
    child.kill(signal);
    // By itself, or because its export failed with it.
    expect([1, 130, 143]).toContain(await exitCode(child));
    expect(readdirSync(to)).toEqual([]);
  },
  120_000,
);

it.skipIf(process.platform === 'win32')(
  'a drill that is stopped has failed, and removes the copy of the database',
  async () => {
    const temp = join(folder, 'temp');
    mkdirSync(temp);
    // An export that never ends.
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const writer = openSync(pipe, 'r+');
    const child = start([join(root, 'scripts/restore-drill.ts'), pipe, pipe], { TMPDIR: temp });
    await expect
      .poll(() => globSync('momentka-restore-*/export-0.sql.plain', { cwd: temp }), { timeout: 20_000 })
      .toHaveLength(1);
    const exited = exitCode(child);
    child.kill('SIGINT');
    await expect
      .poll(() => readdirSync(temp).filter((name) => name.startsWith('momentka-')), { timeout: 20_000 })
      .toEqual([]);
    // Node waits for a read that has begun.
    closeSync(writer);
    expect(await exited).toBe(130);
  },
  60_000,
);

const waiting = (options: string) => `
  const { onStop } = await import(${JSON.stringify(join(root, 'scripts/processes.ts'))});
  const { writeFileSync } = await import('node:fs');
  onStop(async () => {}${options});
  setInterval(() => writeFileSync(process.env.STARTED, ''), 20);`;

it.each([
  ['what is stopped in its work', '', 143],
  ['what runs until it is stopped', ', { isEndless: true }', 0],
])('%s ends with the exit code of that', async (_, options, code) => {
  const started = join(folder, `started-${code}`);
  const child = start(['--input-type=module', '-e', waiting(options)], { STARTED: started });
  await expect.poll(() => existsSync(started) && statSync(started).isFile(), { timeout: 20_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await exitCode(child)).toBe(code);
});
