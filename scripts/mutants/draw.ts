import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../shared/testing/seeded-random.ts';
import { root } from '../processes.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

export interface DrawnMutant extends Mutant {
  path: string;
  line: number;
  before: string;
}

const notSource = /\.test\.tsx?$|\.d\.ts$|\/testing\/|^worker\/(faults|abuse)\//;

/** Yields mutants of the Worker and the web app, no two of one file, in an order that the seed decides. */
export function* drawMutants(seed: number): Generator<DrawnMutant> {
  const files = execFileSync('git', ['ls-files', 'worker/*.ts', 'web/*.ts', 'web/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = files.split('\n').filter((path) => path && !notSource.test(path));
  const left = sources.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return findMutants(path, source).map((mutant) => ({
      ...mutant,
      path,
      line: source.slice(0, mutant.start).split('\n').length,
      before: source.slice(mutant.start, mutant.end),
    }));
  });
  const random = seededRandom(seed);
  const drawn = new Set<string>();
  while (left.length > 0) {
    const [mutant] = left.splice(Math.floor(random() * left.length), 1);
    if (!mutant || drawn.has(mutant.path)) continue;
    drawn.add(mutant.path);
    yield mutant;
  }
}
