import { buildWeb } from './app/build-web.ts';
import { endPrograms, onStop, runProgram } from './processes.ts';

onStop(endPrograms);

// Migrations first: each one leaves the running version working.
const steps: [name: string, run: () => Promise<boolean>][] = [
  ['Build the web app', () => buildWeb({ force: true }).then(() => true)],
  ['Apply the migrations', () => succeeds(['d1', 'migrations', 'apply', 'momentka', '--remote'])],
  ['Deploy the Worker', () => succeeds(['deploy', '--strict'])],
];

for (const [name, run] of steps) {
  console.log(`\n== ${name}`);
  if (await run()) continue;
  console.error(`\n"${name}" failed; what comes after it was not done.`);
  process.exit(1);
}

async function succeeds(args: string[]): Promise<boolean> {
  return (await runProgram('wrangler', args, { stdio: 'inherit' })).code === 0;
}
