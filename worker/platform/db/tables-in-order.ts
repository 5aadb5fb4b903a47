import type { DatabaseSync } from 'node:sqlite';

/** Every table of a database, those that others point at first. For Node: tests and backups. */
export function tablesInOrder(db: DatabaseSync): string[] {
  const names = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
  const waiting = new Set(names.map(({ name }) => String(name)));
  const sorted: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].find((table) => parentsOf(db, table).every(({ parent }) => !waiting.has(parent)));
    // One that points at itself, or in a circle.
    const next = free ?? [...waiting][0]!;
    waiting.delete(next);
    sorted.push(next);
  }
  return sorted;
}

export const parentsOf = (db: DatabaseSync, table: string): { column: string; parent: string }[] =>
  db
    .prepare(`pragma foreign_key_list(\`${table}\`)`)
    .all()
    .map((reference) => ({ column: String(reference.from), parent: String(reference.table) }));
