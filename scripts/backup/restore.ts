import { createReadStream, createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate } from '../app/migrate.ts';
import { runProgram } from '../processes.ts';
import { orderExport } from './order-export.ts';
import { readExport } from './read-export.ts';

/** Loads an export (`.sql` or `.sql.gz`) into a new local database, and brings it to the schema of this checkout. */
export async function restore(exportPath: string): Promise<{ stateDir: string; rows: Record<string, number> }> {
  const stateDir = mkdtempSync(join(tmpdir(), 'momentka-restore-'));
  const [plain, file] = [join(stateDir, 'plain.sql'), join(stateDir, 'export.sql')];
  const unpacked = exportPath.endsWith('.gz') ? [createGunzip()] : [];
  await pipeline([createReadStream(exportPath), ...unpacked, createWriteStream(plain, { mode: 0o600 })]);
  // One that wrangler made itself is not in order.
  await orderExport(plain, file);
  const rows = await readExport(file);
  const where = ['--local', '--persist-to', stateDir];
  const { code, output } = await runProgram('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file], {
    stdio: 'pipe',
  });
  if (code !== 0) throw new Error(`D1 does not take the export:\n${output}`);
  await migrate(stateDir);
  return { stateDir, rows };
}
