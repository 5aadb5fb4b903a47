import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants } from './mutants/draw.ts';
import { runMutant } from './mutants/run-mutant.ts';
import { endPrograms, onStop, root } from './processes.ts';

onStop(endPrograms);

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '14' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean' },
  },
});
const count = Number(values.count);
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text).replaceAll(/\s+/g, ' ');

const checkout = mkdtempSync(join(tmpdir(), 'momentka-mutants-'));
process.on('exit', () => rmSync(checkout, { recursive: true, force: true }));
// What git tracks, as it is on disk now.
for (const path of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0'))
  if (path && existsSync(join(root, path))) cpSync(join(root, path), join(checkout, path));
symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'junction');

let [drawn, killed] = [0, 0];
for (const mutant of drawMutants(Number(values.seed))) {
  if (drawn === count) break;
  const what = `${mutant.path}:${mutant.line}  ${mutant.operator}: ${short(mutant.before)}  →  ${short(mutant.after)}`;
  if (values.list) {
    drawn += 1;
    console.log(what);
    continue;
  }
  const fate = await runMutant(checkout, mutant);
  if (fate === 'does not compile') continue;
  drawn += 1;
  if (fate.killedBy) killed += 1;
  console.log(`${fate.killedBy ? '✓' : '✗'} ${what}\n    ${fate.killedBy ?? 'SURVIVED'} (${fate.seconds} s)`);
}
if (!values.list) console.log(`\n${killed} of ${drawn} mutants died (seed ${values.seed}).`);
process.exit(0);
