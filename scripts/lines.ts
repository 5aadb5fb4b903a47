import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countSource, withCounts } from './lines/count-lines.ts';
import { root, runProgram } from './processes.ts';

const page = join(root, 'docs/size.md');
writeFileSync(page, withCounts(readFileSync(page, 'utf8'), countSource()));
await runProgram('biome', ['format', '--write', page], { stdio: 'ignore' });
