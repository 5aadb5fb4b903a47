import { runBuild, runBundleCheck, runChecks } from './checks.ts';
import { endPrograms, onStop } from './processes.ts';
import { runTests } from './run-tests.ts';
import { formatReport, timePart } from './test-report.ts';

onStop(endPrograms);

const parts = [
  ...(await runChecks()),
  await timePart('Unit and Worker tests', () => runTests('vitest.config.ts')),
  await runBuild(),
  await runBundleCheck(),
  await timePart('Browser tests', () => runTests('e2e/vitest.config.ts')),
];

console.log(`\n${formatReport(parts, performance.now() / 1000)}`);
process.exit(parts.some(({ failures }) => failures.length > 0) ? 1 : 0);
