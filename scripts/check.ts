import { runChecks } from './checks.ts';
import { endPrograms, onStop } from './processes.ts';

onStop(endPrograms);
const parts = await runChecks();
process.exit(parts.some(({ failures }) => failures.length > 0) ? 1 : 0);
