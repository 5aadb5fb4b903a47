import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrate } from '../app/migrate.ts';
import { runProgram } from '../processes.ts';
import { readExport } from './read-export.ts';

/** Loads an export (`.sql` or `.sql.gz`) into a new local database, and brings it to the schema of this checkout. */
export async function restore(exportPath: string): Promise<{ stateDir: string; rows: Record<string, number> }> {
  const bytes = readFileSync(exportPath);
  const sql = (exportPath.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const rows = readExport(sql);
  const stateDir = mkdtempSync(join(tmpdir(), 'momentka-restore-'));
  const file = join(stateDir, 'export.sql');
  writeFileSync(file, sql, { mode: 0o600 });
  const where = ['--local', '--persist-to', stateDir];
  const { code, output } = await runProgram('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file], {
    stdio: 'pipe',
  });
  if (code !== 0) throw new Error(`D1 does not take the export:\n${output}`);
  await migrate(stateDir);
  return { stateDir, rows };
}
