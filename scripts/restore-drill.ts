import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withLocalBindings } from '../bench/local-bindings.ts';
import { archivedNumbers } from './backup/archived-numbers.ts';
import { type Counter, countersAtLeast, raiseStatement } from './backup/counters.ts';
import { restore } from './backup/restore.ts';
import { endPrograms, onStop } from './processes.ts';

onStop(endPrograms);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { invoices: { type: 'string' }, keep: { type: 'boolean' } },
});
const [exportPath] = positionals;
if (!exportPath) {
  console.error(
    'Usage: npm run restore-drill -- <export.sql.gz> [--invoices <folder>] [--keep]\nRestores a backup into a new local database and checks it; --invoices: a copy of the archive of invoices, whose numbers count too.',
  );
  process.exit(2);
}

const startedAt = Date.now();
let stateDir: string | undefined;
try {
  const restored = await restore(resolve(exportPath));
  stateDir = restored.stateDir;
  const archived = values.invoices ? await archivedNumbers(resolve(values.invoices)) : [];
  const { broken, statement, lost } = await examine(stateDir, archived);

  for (const [table, count] of Object.entries(restored.rows)) console.log(`${String(count).padStart(10)}  ${table}`);
  if (lost.length > 0)
    console.log(
      `\n! ${lost.length} invoices of the archive are newer than this backup and have no row: ${lost.slice(0, 20).join(', ')}. Their documents stay valid; book them again by hand.`,
    );
  console.log(
    statement
      ? `\n! The counters are behind. In a real restore, before the shop opens:\n  npx wrangler d1 execute DB --remote --command "${statement}"`
      : '\n✓ The counters stand at the highest numbers.',
  );
  for (const { rule, count, examples } of broken)
    console.log(`✗ ${rule}: ${count} times, such as ${examples.slice(0, 5).join(', ')}`);
  if (broken.length === 0) console.log('✓ No rule of the data is broken.');
  console.log(`\nRestored and checked in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  if (values.keep) console.log(`Look at it: STATE_DIR=${stateDir} npm start`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The restore failed. ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  if (stateDir && !values.keep) rmSync(stateDir, { recursive: true, force: true });
}

/** The rules that the restored rows break, and how far its counters are behind. */
async function examine(folder: string, archived: number[]) {
  const { openContext } = await import('../worker/core/context.ts');
  const { checkRules } = await import('../worker/integrity/check-rules.ts');
  return withLocalBindings(folder, async (env) => {
    const numbersOf = async (table: 'orders' | 'invoices') =>
      (await env.DB.prepare(`select number from ${table}`).all<{ number: number }>()).results.map(
        (row: { number: number }) => row.number,
      );
    const [orders, invoices] = [await numbersOf('orders'), await numbersOf('invoices')];
    const { results: present } = await env.DB.prepare('select name, value from counters').all<Counter>();
    const known = new Set(invoices);
    return {
      broken: (await checkRules(openContext(env))).filter(({ count }) => count > 0),
      statement: raiseStatement(countersAtLeast(orders, [...invoices, ...archived]), present),
      lost: archived.filter((number) => !known.has(number)),
    };
  });
}
