import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate } from '../app/migrate.ts';
import { runProgram } from '../processes.ts';
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
  const where = ['--local', '--persist-to', stateDir];
  const { code, output } = await runProgram('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file], {
    stdio: 'pipe',
  });
  if (code !== 0) throw new Error(`D1 does not take the export:\n${output}`);
  for (const copy of [plain, file]) rmSync(copy);
  await migrate(stateDir);
  return rows;
}
