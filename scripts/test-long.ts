import { endPrograms, onStop } from './processes.ts';
import { runTests } from './run-tests.ts';
import { formatReport, timePart } from './test-report.ts';

onStop(endPrograms);

// What takes minutes: `*.long.test.ts` of the Worker, the print station and the browser. The configurations read this
// variable.
process.env.TEST_LONG = '1';
const projects = [
  '--project',
  'worker',
  '--project',
  'worker-faults',
  '--project',
  'documents',
  '--project',
  'station',
];
const chosen = process.argv.slice(2);
// What is chosen may be in one of them only.
const more = chosen.length > 0 ? [...chosen, '--passWithNoTests'] : [];
const parts = [
  await timePart('Long tests', () => runTests('vitest.config.ts', [...projects, ...more])),
  await timePart('Long browser tests', () => runTests('e2e/vitest.config.ts', more)),
];

console.log(`\n${formatReport(parts, performance.now() / 1000)}`);
process.exit(parts.some(({ failures }) => failures.length > 0) ? 1 : 0);
