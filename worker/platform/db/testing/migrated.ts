import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DatabaseName = 'main' | 'library';

export const folderOf = (name: DatabaseName): string => join(import.meta.dirname, '../../../../migrations', name);
export const filesOf = (name: DatabaseName): string[] =>
  readdirSync(folderOf(name))
    .filter((file) => file.endsWith('.sql'))
    .sort();
export const sqlOf = (name: DatabaseName, file: string): string => readFileSync(join(folderOf(name), file), 'utf8');

/** A database as it was after so many migrations (default: all); like D1 it holds references, always. */
export function migrated(name: DatabaseName, count?: number): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  for (const file of filesOf(name).slice(0, count)) db.exec(sqlOf(name, file));
  return db;
}
