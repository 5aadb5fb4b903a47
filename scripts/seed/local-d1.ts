import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/d1';
import { getPlatformProxy } from 'wrangler';
import { root } from '../processes.ts';
import { libraryNames } from './library-names.ts';

export type LocalD1 = ReturnType<typeof drizzle>;

/** The main database and those of customers' libraries. */
export interface LocalDatabases {
  db: LocalD1;
  libraries: LocalD1[];
  /** The first of them. */
  library: LocalD1;
}

type Binding = Parameters<typeof drizzle>[0];

/** Opens the databases among some bindings. */
export function openDatabases(env: Record<string, unknown>): LocalDatabases {
  const libraries = libraryNames(Object.keys(env)).map((name) => drizzle(env[name] as Binding));
  const [library] = libraries;
  if (!library) throw new Error('There is no database LIBRARY_1.');
  return { db: drizzle(env.DB as Binding), libraries, library };
}

/** Opens the databases of a local state while no Worker uses them, and closes them after `use`. */
export async function withLocalD1<T>(stateDir: string, use: (databases: LocalDatabases) => Promise<T>): Promise<T> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_SEND_METRICS = 'false';
  const proxy = await getPlatformProxy<Record<string, unknown>>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(stateDir, 'v3') },
    envFiles: [],
  });
  try {
    return await use(openDatabases(proxy.env));
  } finally {
    await proxy.dispose();
  }
}
