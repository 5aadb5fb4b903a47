import { endPrograms, onStop } from './processes.ts';
import { runTests } from './run-tests.ts';
import { formatReport, timePart } from './test-report.ts';

onStop(endPrograms);

// What takes minutes: `*.long.test.ts` of the Worker and the print station. The configuration reads this variable.
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
const part = await timePart('Long tests', () => runTests('vitest.config.ts', [...projects, ...process.argv.slice(2)]));

console.log(`\n${formatReport([part])}`);
process.exit(part.failures.length > 0 ? 1 : 0);
