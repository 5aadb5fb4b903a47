import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/d1';
import { getPlatformProxy } from 'wrangler';
import { root } from '../processes.ts';

export type LocalD1 = ReturnType<typeof drizzle>;

/** Opens the database of a local state while no Worker uses it, and closes it after `use`. */
export async function withLocalD1<T>(stateDir: string, use: (db: LocalD1) => Promise<T>): Promise<T> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_SEND_METRICS = 'false';
  const proxy = await getPlatformProxy<{ DB: Parameters<typeof drizzle>[0] }>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(stateDir, 'v3') },
    envFiles: [],
  });
  try {
    return await use(drizzle(proxy.env.DB));
  } finally {
    await proxy.dispose();
  }
}
