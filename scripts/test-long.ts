import { endPrograms, onStop } from './processes.ts';
import { endWithReport, runTier } from './test-parts.ts';

onStop(endPrograms);
endWithReport(await runTier('Long', 'long', process.argv.slice(2)));
