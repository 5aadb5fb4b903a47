import { createReadStream, createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';
import { migrate } from '../app/migrate.ts';
import { withLocalD1 } from '../seed/local-d1.ts';
import { orderExport } from './order-export.ts';
import { readExport } from './read-export.ts';

/**
 * Loads an export (`.sql` or `.sql.gz`) into a new local database in an empty folder, and brings it to the schema of this checkout.
 * Returns the rows of each table. The folder is the caller's to remove, also when this fails.
 */
export async function restore(exportPath: string, stateDir: string): Promise<Record<string, number>> {
  const [plain, file] = [join(stateDir, 'plain.sql'), join(stateDir, 'export.sql')];
  const unpacked = exportPath.endsWith('.gz') ? [createGunzip()] : [];
  await pipeline([createReadStream(exportPath), ...unpacked, createWriteStream(plain, { mode: 0o600 })]);
  // An export by wrangler itself is not ordered.
  const inserts = await orderExport(plain, file);
  const rows = await readExport(file, inserts);
  await withLocalD1(stateDir, async (db) => {
    const statements = splitSqlQuery(readFileSync(file, 'utf8')).map((sql) => db.$client.prepare(sql));
    await db.$client.batch(statements).catch((error: Error) => {
      throw new Error(`D1 does not take the export: ${error.message}`, { cause: error });
    });
    for (const copy of [plain, file]) rmSync(copy);
    await migrate(db);
  });
  return rows;
}
