import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { maxDuplicates } from './duplicates/check-duplicates.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { endPrograms, onStop, root } from './processes.ts';

onStop(endPrograms);

const { values } = parseArgs({ options: { at: { type: 'string' } } });
const folder = values.at ? mkdtempSync(join(tmpdir(), 'momentka-checkout-')) : root;
try {
  if (values.at) {
    const archive = execFileSync('git', ['archive', values.at], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  }
  const duplicates = await findDuplicates(folder);
  for (const { kind, lines, places } of duplicates.toSorted((a, b) => b.lines - a.lines))
    console.log(`${kind.padEnd(6)}  ${String(lines).padStart(3)} lines  ${places.join('  ')}`);
  console.log('\nRepeated places of six or more lines, and the limit:');
  for (const [kind, limit] of Object.entries(maxDuplicates)) {
    const count = duplicates.filter((duplicate) => duplicate.kind === kind).length;
    console.log(`${kind.padEnd(6)}  ${String(count).padStart(3)} of ${limit}`);
  }
} finally {
  if (values.at) rmSync(folder, { recursive: true, force: true });
}
