import type { DatabaseSync } from 'node:sqlite';
import { parentsOf, tablesInOrder } from '../tables-in-order.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

/** Fills every table with so many rows that differ in every column, whatever the schema is; references hold. */
export function seedAnySchema(db: DatabaseSync, rows: number): void {
  const done = new Set<string>();
  db.exec('begin');
  for (const table of tablesInOrder(db)) {
    const columns = db.prepare(`pragma table_info(\`${table}\`)`).all() as unknown as Column[];
    const parents = new Map(parentsOf(db, table).map((reference) => [reference.column, reference.parent]));
    const names = columns.map(({ name }) => `\`${name}\``).join(', ');
    const insert = db.prepare(
      `insert or ignore into \`${table}\` (${names}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (let at = 1; at <= rows; at++) {
      insert.run(
        ...columns.map(({ name, type }) => {
          // Or the library takes no rows (worker/library/move).
          if (name === 'is_moving') return null;
          const parent = parents.get(name);
          if (parent) return done.has(parent) ? sampleOf(type, parent, at) : null;
          return sampleOf(type, name === 'id' ? table : name, at);
        }),
      );
    }
    done.add(table);
  }
  db.exec('commit');
}

function sampleOf(type: string, name: string, at: number): string | number | Buffer {
  if (type === 'blob(16)') return Buffer.from(String(at).padStart(32, '0'), 'hex');
  return type.toLowerCase() === 'text' ? textOf(name, at) : at;
}

/** JSON, which generated columns read. */
const textOf = (name: string, at: number): string => JSON.stringify(`${name}-${at}`);

/** Rows of each table, and the sum of what is in each column: nothing may get lost or change. */
export function contentsOf(db: DatabaseSync, only?: Contents): Contents {
  const contents: Contents = {};
  for (const table of only ? Object.keys(only) : tablesInOrder(db)) {
    const all = db.prepare(`pragma table_info(\`${table}\`)`).all() as unknown as Column[];
    const names = only ? Object.keys(only[table] ?? {}).filter((name) => name !== 'rows') : all.map(({ name }) => name);
    const sums = names.map(
      (name) =>
        `total(case typeof(\`${name}\`) when 'text' then length(\`${name}\`) when 'blob' then length(\`${name}\`) else \`${name}\` end) as \`${name}\``,
    );
    const row = db.prepare(`select count(*) as rows, ${sums.join(', ')} from \`${table}\``).get() ?? {};
    contents[table] = { ...row } as Record<string, number>;
  }
  return contents;
}

type Contents = Record<string, Record<string, number>>;
