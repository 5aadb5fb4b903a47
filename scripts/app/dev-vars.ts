import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../processes.ts';

/** Where the secrets of this state are. */
export const devVarsPath = (stateDir: string): string => join(stateDir, 'dev.vars');

/** Random secrets for every name in .dev.vars.example that this state has none for yet. Returns all of them. */
export function makeDevVars(stateDir: string): Record<string, string> {
  const path = devVarsPath(stateDir);
  const names = Object.keys(parseEnv(readFileSync(join(root, '.dev.vars.example'), 'utf8')));
  const present = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  const secrets = Object.fromEntries(
    names.map((name) => [name, present[name] || randomBytes(32).toString('base64url')]),
  );
  mkdirSync(stateDir, { recursive: true });
  const lines = Object.entries({ ...present, ...secrets }).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  return secrets;
}
