import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseName } from './migrated.ts';

const folder = join(import.meta.dirname, '../schema');

/** All that the schema files of a database export, by name. For Node. */
export async function readSchema(name: DatabaseName): Promise<Record<string, unknown>> {
  const files = globSync([`${name}/*.ts`, 'both.ts'], { cwd: folder });
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(join(folder, file))))));
}
