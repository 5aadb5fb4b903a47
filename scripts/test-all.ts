import { endPrograms, onStop } from './processes.ts';
import { endWithReport, runFirstTier, runTier, runWithOneLibrary } from './test-parts.ts';

onStop(endPrograms);
endWithReport([...(await runFirstTier()), await runWithOneLibrary(), ...(await runTier('Slow', 'slow'))]);
