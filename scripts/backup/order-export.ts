import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { finished } from 'node:stream/promises';
import { tablesInOrder } from '../../worker/platform/db/tables-in-order.ts';
import { statementsOf } from './statements-of.ts';

const insertInto = /^insert\s+into\s+(?:"([^"]+)"|`([^`]+)`|(\w+))/i;

/**
 * Rewrites an export of D1 so that D1 can import it: all tables with what makes their rows unique, the rows with parents
 * first, then other indexes and triggers. Returns the INSERTs per table. In the original each table is followed by its
 * rows, and D1 rejects a row whose parent table does not exist yet, or refers to a column that no index makes unique yet.
 */
export async function orderExport(from: string, to: string): Promise<Map<string, number>> {
  const schema = new DatabaseSync(':memory:');
  const out = createWriteStream(to, { mode: 0o600 });
  const rows = new Map<string, { file: WriteStream; path: string; count: number }>();
  const unique: string[] = [];
  const last: string[] = [];
  try {
    await writeLine(out, 'PRAGMA defer_foreign_keys=TRUE;');
    for await (const statement of statementsOf(from)) {
      if (/^(insert|replace)\b/i.test(statement)) {
        const [, ...names] = statement.match(insertInto) ?? [];
        const table = names.find((name) => name !== undefined);
        if (!table) throw new Error(`The export has rows of no known table: ${statement.slice(0, 80)}`);
        const path = `${to}.${rows.size}`;
        const ofTable = rows.get(table) ?? { file: createWriteStream(path, { mode: 0o600 }), path, count: 0 };
        rows.set(table, ofTable);
        ofTable.count++;
        await writeLine(ofTable.file, statement);
      } else if (/^create\s+table\b/i.test(statement)) {
        schema.exec(statement);
        await writeLine(out, statement);
      } else if (/^create\s+unique\b/i.test(statement)) unique.push(statement);
      else if (!/^pragma\b/i.test(statement)) last.push(statement);
    }
    for (const statement of unique) await writeLine(out, statement);
    for (const { file } of rows.values()) await finished(file.end());
    const tables = tablesInOrder(schema);
    // SQLite maintains its own tables.
    const lost = [...rows.keys()].filter((table) => !tables.includes(table) && !table.startsWith('sqlite_'));
    if (lost.length > 0) throw new Error(`The export has rows of ${lost.join(', ')}, but not the tables.`);
    // Not by `pipeline`, which leaves its listeners at `out` for each table.
    for (const { path } of tables.flatMap((table) => rows.get(table) ?? []))
      for await (const chunk of createReadStream(path)) await write(out, chunk);
    for (const statement of last) await writeLine(out, statement);
    await finished(out.end());
    return new Map(tables.map((table) => [table, rows.get(table)?.count ?? 0]));
  } finally {
    schema.close();
    // After a failure files are still being written.
    await Promise.allSettled([out, ...[...rows.values()].map(({ file }) => file)].map((file) => finished(file.end())));
    for (const { path } of rows.values()) rmSync(path, { force: true });
  }
}

const writeLine = (file: WriteStream, statement: string): Promise<void> => write(file, `${statement}\n`);

async function write(file: WriteStream, bytes: string | Buffer): Promise<void> {
  if (!file.write(bytes)) await once(file, 'drain');
}
