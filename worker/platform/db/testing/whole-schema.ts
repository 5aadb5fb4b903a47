import { globSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../schema');

/** All that the files of the schema export, by name. For Node. */
export const schema: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(globSync('*/*.ts', { cwd: folder }).map((file) => import(join(folder, file))))),
);
