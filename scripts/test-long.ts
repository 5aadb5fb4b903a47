import { endPrograms, onStop } from './processes.ts';
import { runTests } from './run-tests.ts';

onStop(endPrograms);

// What takes minutes: `*.long.test.ts` of the Worker. The configuration reads this variable.
process.env.TEST_LONG = '1';
const filters = process.argv.slice(2);
const { passed, failed } = await runTests('Long tests', 'vitest.config.ts', [
  ...['--project', 'worker', '--project', 'documents'],
  ...filters,
]);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
