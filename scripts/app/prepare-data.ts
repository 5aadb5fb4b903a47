import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, startProgram } from '../processes.ts';
import type { AppSettings } from './app-settings.ts';

const sources = ['migrations/*/*.sql', 'scripts/seed/*.ts'];
// Beside the data, so that it is copied and removed with it.
const markerPath = (stateDir: string): string => join(stateDir, 'v3', 'prepared.sha256');

/**
 * Migrates and seeds the data of a state, and draws the photos of the demo while the web app is being built. Returns false
 * when these migrations and seeds have done it before.
 */
export async function prepareData(
  { stateDir, seed, ...ports }: AppSettings,
  webBuilt: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  const hash = hashSources(seed);
  const marker = markerPath(stateDir);
  if (existsSync(join(stateDir, 'v3', 'd1')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash)
    return false;
  // In its own process: what wrangler and the drawing of photos take of memory ends with it.
  const child = startProgram('seed', [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      STATE_DIR: stateDir,
      SEED: seed,
      PORT: String(ports.port),
      SMTP_PORT: String(ports.smtpPort),
      MAIL_PORT: String(ports.mailPort),
    },
  });
  webBuilt.then(
    () => child.connected && child.send('web-built'),
    () => child.kill(),
  );
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error("The data can't be prepared: see above.");
  writeFileSync(marker, hash);
  return true;
}

function hashSources(seed: string): string {
  const hash = createHash('sha256').update(`${seed}\0`);
  for (const path of globSync(sources, { cwd: root }).toSorted())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}
