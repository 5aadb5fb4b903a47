import { chmodSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, removeUnfinished } from './backup/back-up.ts';
import { endPrograms, onStop, root, runProgram } from './processes.ts';

// For wrangler's own files too: a backup is for its owner alone, also in a folder that others may read.
process.umask(0o077);
onStop(endPrograms);

const { values } = parseArgs({ options: { to: { type: 'string' }, bucket: { type: 'string' } } });
const folder = resolve(root, values.to ?? 'backups');
if (!values.to && existsSync(folder)) chmodSync(folder, 0o700);
process.on('exit', () => removeUnfinished(folder));

try {
  const backups = await backUp({
    folder,
    bucket: values.bucket ?? process.env.BACKUP_BUCKET ?? null,
    wrangler: (args) => runProgram('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] }),
    now: () => new Date(),
  });
  for (const { path, sizeBytes, sha256, rows } of backups) {
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`${path}: ${total} rows in ${Object.keys(rows).length} tables, ${sizeBytes} bytes, read back whole.`);
    console.log(`SHA-256 ${sha256}`);
  }
} catch (error) {
  console.error(`There is no new backup. ${(error as Error).message}`);
  process.exit(1);
}
