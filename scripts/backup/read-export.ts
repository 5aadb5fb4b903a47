import { DatabaseSync } from 'node:sqlite';
import { statementsOf } from './statements-of.ts';

// Without them it is no shop.
const needed = ['users', 'albums', 'photos', 'orders', 'invoices', 'd1_migrations'];

/** Loads an export into an empty database in a file of its own; answers the rows of each table. Throws when it is not whole. */
export async function readExport(path: string): Promise<Record<string, number>> {
  // An empty name: SQLite's own temporary file, which may grow past the memory.
  const db = new DatabaseSync('', { enableForeignKeyConstraints: true });
  try {
    db.exec('begin; pragma defer_foreign_keys = true');
    for await (const statement of statementsOf(path)) db.exec(statement);
    db.exec('commit');
    const names = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
    const rows = Object.fromEntries(
      names.map(({ name }) => [String(name), Number(db.prepare(`select count(*) as rows from "${name}"`).get()?.rows)]),
    );
    const missing = needed.filter((name) => rows[name] === undefined);
    if (missing.length > 0) throw new Error(`the tables ${missing.join(', ')} lack`);
    return rows;
  } catch (error) {
    throw new Error(`The export can't be read back: ${(error as Error).message}`);
  } finally {
    db.close();
  }
}
