import { runChecks } from './checks.ts';
import { endPrograms, onStop } from './processes.ts';

onStop(endPrograms);
const { failed } = await runChecks();
process.exit(failed > 0 ? 1 : 0);
