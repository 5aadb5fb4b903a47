import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { root } from '../scripts/processes.ts';
import type { openContext } from '../worker/platform/core/context.ts';
import './load-worker.ts';

export type Bindings = Parameters<typeof openContext>[0];

/** Calls `use` with the Worker's bindings, to run its code in Node on a local state while no Worker uses it. */
export async function withLocalBindings<T>(stateDir: string, use: (env: Bindings) => Promise<T>): Promise<T> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_SEND_METRICS = 'false';
  const proxy = await getPlatformProxy<Bindings>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(stateDir, 'v3') },
    envFiles: [],
  });
  const secret = 'a secret of the bench, of forty characters.';
  // With a mailbox mail counts as due; nothing connects to this one.
  const more = {
    METER_D1: '1',
    LOCAL_MAILBOX: '127.0.0.1:1',
    APP_SECRET: secret,
    PASSWORD_PEPPER: secret,
    SETTINGS_KEY: secret,
  };
  try {
    return await use({ ...proxy.env, ...more });
  } finally {
    await proxy.dispose();
  }
}
