import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endPrograms, onStop, root, runProgram } from './processes.ts';
import { addLibrary } from './shards/add-library.ts';
import { askForMove, cancelMove, readShards } from './shards/read-shards.ts';

onStop(endPrograms);

const { values } = parseArgs({
  options: { add: { type: 'boolean' }, cancel: { type: 'string' }, move: { type: 'string' }, to: { type: 'string' } },
});
const wrangler = (args: string[]) => runProgram('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] });

try {
  if (values.add) {
    const path = join(root, 'wrangler.toml');
    const { toml, name } = addLibrary(readFileSync(path, 'utf8'));
    writeFileSync(path, toml);
    console.log(`${name} is in wrangler.toml. \`npm run deploy\` makes it; new accounts then get the emptiest.`);
  } else if (values.move !== undefined) {
    const shard = Number(values.to);
    if (!Number.isInteger(shard)) throw new Error('Usage: npm run shards -- --move <email> --to <number>');
    await askForMove(wrangler, values.move, shard);
    console.log('It begins within a quarter of an hour; the log says library-moved, or library-not-moved and why.');
  } else if (values.cancel !== undefined) {
    await cancelMove(wrangler, values.cancel);
    console.log('It is undone within a quarter of an hour.');
  } else for (const line of await readShards(wrangler)) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
