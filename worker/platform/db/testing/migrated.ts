import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const folder = join(import.meta.dirname, '../../../../migrations');
export const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
export const sqlOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** A database as it was after so many migrations; like D1 it holds references, always. */
export function migrated(count: number): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  for (const file of files.slice(0, count)) db.exec(sqlOf(file));
  return db;
}
