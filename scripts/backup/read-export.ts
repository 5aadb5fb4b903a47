import { DatabaseSync } from 'node:sqlite';

// Without them it is no shop.
const needed = ['users', 'albums', 'photos', 'orders', 'invoices', 'd1_migrations'];

/** Loads an export of D1 into an empty database in memory; answers the rows of each table. Throws when it is not whole. */
export function readExport(sql: string): Record<string, number> {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  try {
    // One transaction: references are checked at its end, as the first line of an export asks for.
    db.exec(`begin; ${sql}\n; commit`);
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
