import { endPrograms, onStop } from './processes.ts';
import { endWithReport, runFirstTier } from './test-parts.ts';

onStop(endPrograms);
endWithReport(await runFirstTier());
