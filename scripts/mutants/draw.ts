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

const notSource = /\.test\.tsx?$|\.d\.ts$|\/testing\//;
const homes = ['worker', 'web', 'shared', 'station'] as const;

/** Yields mutants of the four programs' sources in turn, no two of one file, in an order that the seed decides. */
export function* drawMutants(seed: number): Generator<DrawnMutant, void, undefined> {
  const random = seededRandom(seed);
  const pools = homes.map(sourcesOf);
  while (pools.some((sources) => sources.length > 0))
    for (const sources of pools) {
      const mutant = drawOf(sources, random);
      if (mutant) yield mutant;
    }
}

interface Source {
  path: string;
  text: string;
}

function sourcesOf(home: string): Source[] {
  const files = execFileSync('git', ['ls-files', `${home}/*.ts`, `${home}/*.tsx`], { cwd: root, encoding: 'utf8' });
  const paths = files.split('\n').filter((path) => path && !notSource.test(path));
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Takes a source out, the likelier the longer it is, and returns a mutant of it; goes on where there is none. */
function drawOf(sources: Source[], random: () => number): DrawnMutant | undefined {
  while (sources.length > 0) {
    let left = random() * sources.reduce((sum, { text }) => sum + text.length, 0);
    const at = sources.findIndex(({ text }) => {
      left -= text.length;
      return left < 0;
    });
    const [{ path, text }] = sources.splice(at, 1) as [Source];
    const mutants = findMutants(path, text);
    const mutant = mutants[Math.floor(random() * mutants.length)];
    if (!mutant) continue;
    const before = text.slice(mutant.start, mutant.end);
    return { ...mutant, path, line: text.slice(0, mutant.start).split('\n').length, before };
  }
  return undefined;
}
