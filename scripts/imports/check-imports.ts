import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crossings } from '../../imports.config.ts';
import { root } from '../processes.ts';
import { drawDistricts, pictureOf } from './draw-districts.ts';
import { findCrossings } from './find-crossings.ts';
import { findFeatureCircles } from './find-feature-circles.ts';
import { findForeignWrites } from './find-foreign-writes.ts';
import { readImports } from './read-imports.ts';

/** Returns the imports and writes that `imports.config.ts` forbids, and whether README's picture of them is old. */
export async function checkImports(): Promise<string[]> {
  const { summary, modules } = await readImports();
  const forbidden = summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → '),
  );
  const circles = findFeatureCircles(modules).map((circle) => `features in a circle: ${circle}`);
  const product = modules.filter(({ source }) => !source.includes('/testing/'));
  const crossed = findCrossings(product, crossings).map((crossing) => `databases: ${crossing}`);
  const written = findForeignWrites(product.map(({ source }) => source).filter((file) => file.startsWith('worker/')));
  const isOld = pictureOf(readFileSync(join(root, 'README.md'), 'utf8')) !== drawDistricts(modules);
  const old = isOld ? ['The picture of districts in README.md is old: npm run districts'] : [];
  return [...forbidden, ...circles, ...crossed, ...written, ...old];
}
