import type { DatabaseSync } from 'node:sqlite';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

/** Every table of a database, parents first. */
export function tablesOf(db: DatabaseSync): string[] {
  const names = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
  const waiting = new Set(names.map(({ name }) => String(name)));
  const sorted: string[] = [];
  while (waiting.size > 0) {
    // One that points at itself, or in a circle, may: its column is empty then.
    const free = [...waiting].find((table) => parentsOf(db, table).every(({ parent }) => !waiting.has(parent)));
    const next = free ?? [...waiting][0]!;
    waiting.delete(next);
    sorted.push(next);
  }
  return sorted;
}

/** Fills every table with so many rows that differ in every column, whatever the schema is; references hold. */
export function seedAnySchema(db: DatabaseSync, rows: number): void {
  const done = new Set<string>();
  db.exec('begin');
  for (const table of tablesOf(db)) {
    const columns = db.prepare(`pragma table_info(\`${table}\`)`).all() as unknown as Column[];
    const parents = new Map(parentsOf(db, table).map((reference) => [reference.column, reference.parent]));
    const names = columns.map(({ name }) => `\`${name}\``).join(', ');
    const insert = db.prepare(
      `insert or ignore into \`${table}\` (${names}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (let at = 1; at <= rows; at++) {
      insert.run(
        ...columns.map(({ name, type }) => {
          const parent = parents.get(name);
          if (parent) return done.has(parent) ? `${parent}-${at}` : null;
          return type.toLowerCase() === 'text' ? `${name === 'id' ? table : name}-${at}` : at;
        }),
      );
    }
    done.add(table);
  }
  db.exec('commit');
}

const parentsOf = (db: DatabaseSync, table: string): { column: string; parent: string }[] =>
  db
    .prepare(`pragma foreign_key_list(\`${table}\`)`)
    .all()
    .map((reference) => ({ column: String(reference.from), parent: String(reference.table) }));

/** Rows of each table, and the sum of what is in each column: nothing may get lost or change. */
export function contentsOf(db: DatabaseSync, only?: Contents): Contents {
  const contents: Contents = {};
  for (const table of only ? Object.keys(only) : tablesOf(db)) {
    const all = db.prepare(`pragma table_info(\`${table}\`)`).all() as unknown as Column[];
    const names = only ? Object.keys(only[table] ?? {}).filter((name) => name !== 'rows') : all.map(({ name }) => name);
    const sums = names.map(
      (name) =>
        `total(case typeof(\`${name}\`) when 'text' then length(\`${name}\`) else \`${name}\` end) as \`${name}\``,
    );
    const row = db.prepare(`select count(*) as rows, ${sums.join(', ')} from \`${table}\``).get() ?? {};
    contents[table] = { ...row } as Record<string, number>;
  }
  return contents;
}

export type Contents = Record<string, Record<string, number>>;
