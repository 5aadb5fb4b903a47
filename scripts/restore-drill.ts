import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { withLocalBindings } from '../bench/local-bindings.ts';
import { yearOf } from '../shared/format/dates.ts';
import { restore } from './backup/restore.ts';
import { knownGaps, raisedSequences, raiseStatement, type Sequence } from './backup/sequences.ts';
import { endPrograms, onStop } from './processes.ts';

process.umask(0o077);
onStop(endPrograms);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { invoices: { type: 'string' }, keep: { type: 'boolean' } },
});
if (positionals.length < 2) {
  console.error(
    'Usage: npm run restore-drill -- <main.sql.gz> <library-1.sql.gz> … [--invoices <folder>] [--keep]\nRestores a backup into new local databases and checks it; --invoices: a copy of the archive of invoices, whose numbers count too.',
  );
  process.exit(2);
}

const startedAt = Date.now();
const stateDir = mkdtempSync(join(tmpdir(), 'momentka-restore-'));
let isKept = false;
// All personal data of the shop: gone however this ends, Ctrl-C too.
process.on('exit', () => isKept || rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 }));
try {
  const rows = await restore(
    positionals.map((path) => resolve(path)),
    stateDir,
  );
  const archived = values.invoices ? await archivedNumbers(resolve(values.invoices)) : [];
  const { broken, raised, lost, isRaised } = await examine(stateDir, archived);

  for (const [table, count] of Object.entries(rows)) console.log(`${String(count).padStart(10)}  ${table}`);
  if (lost.length > 0)
    console.log(
      `\n! ${lost.length} invoices of the archive have no row, so they are newer than this backup: ${lost.slice(0, 20).join(', ')}. Their documents stay valid (docs/deploy.md, Restore, For real, 3).`,
    );
  console.log(
    `\nIn a real restore, before the shop opens, so that no number is given out twice${isRaised ? ' (not again if this restore has done it: the newest order numbers are left out already)' : ''}:\n  npx wrangler d1 execute DB --remote --command "${raiseStatement(raised)}"\n`,
  );
  for (const { rule, count, examples } of broken)
    console.log(`✗ ${rule}: ${count} times, such as ${examples.slice(0, 5).join(', ')}`);
  if (broken.length === 0) console.log('✓ No rule of the data is broken.');
  console.log(`\nRestored and checked in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  isKept = values.keep ?? false;
  if (isKept) console.log(`Look at it, and remove it then: STATE_DIR=${stateDir} npm start`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The restore failed. ${(error as Error).message}`);
  process.exitCode = 1;
}
// Miniflare has been seen to leave its server open, which keeps a process for ever.
process.stdout.write('', () => process.exit());

/** The rules that the restored rows break, and what its sequences have to be raised to. */
async function examine(folder: string, archived: number[]) {
  const { openContext } = await import('../worker/platform/core/context.ts');
  const { checkRules } = await import('../worker/platform/integrity/check-rules.ts');
  return withLocalBindings(folder, async (env) => {
    const numbersOf = async (table: 'orders' | 'invoices') =>
      (await env.DB.prepare(`select number from ${table}`).all<{ number: number }>()).results.map(
        (row: { number: number }) => row.number,
      );
    const [orders, invoices] = [await numbersOf('orders'), await numbersOf('invoices')];
    const { results: sequences } = await env.DB.prepare('select name, value from sequences').all<Sequence>();
    const [known, gaps, year] = [new Set(invoices), knownGaps('invoices', sequences), yearOf(startedAt)];
    const sequence = sequences.find(({ name }: Sequence) => name === `orders-${year}`)?.value;
    return {
      broken: (await checkRules(openContext(env))).filter(({ count }) => count > 0),
      raised: raisedSequences({ orders, invoices, archived, sequences }, year),
      lost: archived.filter(
        (number) => !known.has(number) && !gaps.some(({ first, last }) => first <= number && number <= last),
      ),
      isRaised: knownGaps('orders', sequences).some(({ last }) => last === sequence),
    };
  });
}

/** Returns the numbers of all invoices in a folder of their PDFs, ascending. Each has its number in its title. */
async function archivedNumbers(folder: string): Promise<number[]> {
  const numbers: number[] = [];
  for (const path of globSync('**/*.pdf', { cwd: folder })) {
    const pdf = await PDFDocument.load(readFileSync(join(folder, path)), { updateMetadata: false });
    const number = Number(pdf.getTitle()?.match(/(\d{10})$/)?.[1]);
    if (!number) throw new Error(`${path} is no invoice of this shop: its title is "${pdf.getTitle() ?? ''}".`);
    numbers.push(number);
  }
  return numbers.sort((a, b) => a - b);
}
