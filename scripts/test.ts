import { runBuild, runBundleCheck, runChecks, sum } from './checks.ts';
import { endPrograms, onStop } from './processes.ts';
import { runTests } from './run-tests.ts';

onStop(endPrograms);

const { passed, failed, skipped } = sum([
  await runChecks(),
  await runTests('Unit and Worker tests', 'vitest.config.ts'),
  await runBuild(),
  await runBundleCheck(),
  await runTests('Browser tests', 'e2e/vitest.config.ts'),
]);

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
