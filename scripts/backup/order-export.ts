import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { finished, pipeline } from 'node:stream/promises';
import { tablesInOrder } from '../../worker/db/tables-in-order.ts';
import { statementsOf } from './statements-of.ts';

/**
 * Writes an export of D1 so that D1 takes it back: all tables, their rows with parents first, then what fires on a write.
 * As it comes, each table is followed by its rows, and D1 refuses a row whose parent has no table yet.
 */
export async function orderExport(from: string, to: string): Promise<void> {
  const schema = new DatabaseSync(':memory:');
  const out = createWriteStream(to, { mode: 0o600 });
  const rows = new Map<string, WriteStream>();
  const last: string[] = [];
  try {
    await write(out, 'PRAGMA defer_foreign_keys=TRUE;');
    for await (const statement of statementsOf(from)) {
      const table = statement.match(/^insert\s+into\s+["`]?(\w+)/i)?.[1];
      if (table) {
        const file = rows.get(table) ?? createWriteStream(`${to}.${table}`, { mode: 0o600 });
        rows.set(table, file);
        await write(file, statement);
      } else if (/^create\s+table\b/i.test(statement)) {
        schema.exec(statement);
        await write(out, statement);
      } else if (!/^pragma\b/i.test(statement)) last.push(statement);
    }
    for (const file of rows.values()) await finished(file.end());
    for (const table of tablesInOrder(schema))
      if (rows.has(table)) await pipeline(createReadStream(`${to}.${table}`), out, { end: false });
    for (const statement of last) await write(out, statement);
    await finished(out.end());
  } finally {
    schema.close();
    for (const table of rows.keys()) rmSync(`${to}.${table}`, { force: true });
  }
}

async function write(file: WriteStream, statement: string): Promise<void> {
  if (!file.write(`${statement}\n`)) await once(file, 'drain');
}
