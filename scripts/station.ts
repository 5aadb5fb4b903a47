import { once } from 'node:events';
import { endPrograms, onStop, startProgram } from './processes.ts';

onStop(endPrograms, { isEndless: true });

/** `npm run station -- station.json`; elsewhere `node station/station.ts station.json` does the same. */
const [code] = await once(startProgram('station', process.argv.slice(2)), 'exit');
process.exit(code ?? 1);
