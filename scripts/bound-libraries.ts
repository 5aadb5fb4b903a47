import { join } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import { root } from './processes.ts';
import { libraryNames } from './seed/library-names.ts';

interface Config {
  d1_databases?: { binding?: string }[];
}

/** Returns the names of the databases of libraries in wrangler.toml: LIBRARY_1, and so on. */
export function boundLibraries(): string[] {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') });
  return libraryNames(((rawConfig as Config).d1_databases ?? []).flatMap(({ binding }) => binding ?? []));
}
