import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { endPrograms, onStop, root, runProgram } from './processes.ts';

onStop(endPrograms);

const { values } = parseArgs({ options: { to: { type: 'string' }, bucket: { type: 'string' } } });

try {
  const { path, sizeBytes, sha256, rows } = await backUp({
    folder: resolve(root, values.to ?? 'backups'),
    bucket: values.bucket ?? process.env.BACKUP_BUCKET ?? null,
    wrangler: (args) => runProgram('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] }),
    now: () => new Date(),
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${path}: ${total} rows in ${Object.keys(rows).length} tables, ${sizeBytes} bytes, read back whole.`);
  console.log(`SHA-256 ${sha256}`);
} catch (error) {
  console.error(`There is no new backup. ${(error as Error).message}`);
  process.exit(1);
}
