import { endPrograms, onStop } from './processes.ts';
import { endWithReport, runFirstTier, runTier } from './test-parts.ts';

onStop(endPrograms);
endWithReport([...(await runFirstTier()), ...(await runTier('Slow', 'slow'))]);
