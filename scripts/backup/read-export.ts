import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tablesInOrder } from '../../worker/platform/db/tables-in-order.ts';
import { root } from '../processes.ts';
import { statementsOf } from './statements-of.ts';

interface ReadExport {
  database: 'main' | 'library';
  /** Of each table. */
  rows: Record<string, number>;
}

/**
 * Loads an export in order into an empty database in a file of its own. Throws when it is not whole: when a table lacks
 * that its own migrations make, or a row that the export had.
 */
export async function readExport(path: string, inserts: Map<string, number>): Promise<ReadExport> {
  // An empty name is SQLite's own temporary file, which may exceed the memory.
  const db = new DatabaseSync('', { enableForeignKeyConstraints: true });
  try {
    db.exec('begin; pragma defer_foreign_keys = true');
    for await (const statement of statementsOf(path)) db.exec(statement);
    db.exec('commit');
    const rows = Object.fromEntries(
      tablesInOrder(db).map((name) => [name, Number(db.prepare(`select count(*) as rows from "${name}"`).get()?.rows)]),
    );
    if (!rows.d1_migrations) throw new Error('the migrations lack: it is no export of a shop');
    const database = rows.libraries === undefined ? 'main' : 'library';
    const missing = neededTables(db, database).filter((name) => rows[name] === undefined);
    if (missing.length > 0) throw new Error(`the tables ${missing.join(', ')} lack`);
    const short = [...inserts].filter(([name, count]) => (rows[name] ?? 0) < count).map(([name]) => name);
    if (short.length > 0) throw new Error(`rows of ${short.join(', ')} got lost`);
    return { database, rows };
  } catch (error) {
    throw new Error(`The export can't be read back: ${(error as Error).message}`);
  } finally {
    db.close();
  }
}

/** Returns the tables made by its migrations: an older backup has fewer than this checkout. */
function neededTables(db: DatabaseSync, database: string): string[] {
  const names = db.prepare('select name from d1_migrations order by id').all();
  // Migrations newer than this checkout are unknown.
  const files = names
    .map(({ name }) => join(root, 'migrations', database, String(name)))
    .filter((file) => existsSync(file));
  const wanted = new DatabaseSync(':memory:');
  for (const file of files) wanted.exec(readFileSync(file, 'utf8'));
  const tables = tablesInOrder(wanted);
  wanted.close();
  return tables;
}
