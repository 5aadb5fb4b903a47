import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/d1';
import { getPlatformProxy } from 'wrangler';
import { root } from '../processes.ts';

export type LocalD1 = ReturnType<typeof drizzle>;

/** The main database and that of customers' libraries. */
export interface LocalDatabases {
  db: LocalD1;
  library: LocalD1;
}

/** Opens the databases of a local state while no Worker uses them, and closes them after `use`. */
export async function withLocalD1<T>(stateDir: string, use: (databases: LocalDatabases) => Promise<T>): Promise<T> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_SEND_METRICS = 'false';
  const proxy = await getPlatformProxy<Record<'DB' | 'LIBRARY_1', Parameters<typeof drizzle>[0]>>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(stateDir, 'v3') },
    envFiles: [],
  });
  try {
    return await use({ db: drizzle(proxy.env.DB), library: drizzle(proxy.env.LIBRARY_1) });
  } finally {
    await proxy.dispose();
  }
}
