import { parseArgs } from 'node:util';
import { runNamedMutations } from './asvs/run-named-mutations.ts';
import { copyCheckout } from './mutants/copy-checkout.ts';
import { drawMutants } from './mutants/draw.ts';
import { runMutant } from './mutants/run-mutant.ts';
import { endPrograms, onStop } from './processes.ts';

onStop(endPrograms);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '14' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean' },
    // Only the tests beside the code: of what survives them, some may die far away.
    near: { type: 'boolean', default: false },
    // The mutations of docs/asvs.md, all or those named.
    asvs: { type: 'boolean' },
  },
});
const count = Number(values.count);
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text).replaceAll(/\s+/g, ' ');

const checkout = copyCheckout();
if (values.asvs)
  process.exit((await runNamedMutations(checkout, positionals, { isList: values.list ?? false })) ? 0 : 1);

let [drawn, killed] = [0, 0];
for (const mutant of drawMutants(Number(values.seed))) {
  if (drawn === count) break;
  const what = `${mutant.path}:${mutant.line}  ${mutant.operator}: ${short(mutant.before)}  →  ${short(mutant.after)}`;
  if (values.list) {
    drawn += 1;
    console.log(what);
    continue;
  }
  const outcome = await runMutant(checkout, mutant, { isNearOnly: values.near });
  if (outcome === 'does not compile') continue;
  drawn += 1;
  if (outcome.killedBy) killed += 1;
  console.log(`${outcome.killedBy ? '✓' : '✗'} ${what}\n    ${outcome.killedBy ?? 'SURVIVED'} (${outcome.seconds} s)`);
}
if (!values.list) console.log(`\n${killed} of ${drawn} mutants died (seed ${values.seed}).`);
process.exit(0);
