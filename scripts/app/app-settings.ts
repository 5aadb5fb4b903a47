import { isAbsolute, join } from 'node:path';
import { root } from '../processes.ts';

export type SeedKind = 'demo' | 'empty';

export interface AppSettings {
  port: number;
  smtpPort: number;
  mailPort: number;
  /** Absolute: D1, R2 and the secrets of this copy of the app. */
  stateDir: string;
  seed: SeedKind;
}

/** Settings of `npm start` from the environment; throws with words when one makes no sense. */
export function readAppSettings(env: NodeJS.ProcessEnv = process.env): AppSettings {
  const stateDir = env.STATE_DIR || '.wrangler/state';
  const seed = env.SEED || 'demo';
  if (seed !== 'demo' && seed !== 'empty') throw new Error(`SEED is "${seed}"; it can be "demo" or "empty".`);
  return {
    port: readPort(env, 'PORT', 8787),
    smtpPort: readPort(env, 'SMTP_PORT', 1025),
    mailPort: readPort(env, 'MAIL_PORT', 1080),
    stateDir: isAbsolute(stateDir) ? stateDir : join(root, stateDir),
    seed,
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is "${env[name]}"; a port is a number from 1 to 65535.`);
}
