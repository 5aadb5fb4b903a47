import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { drawDistricts, pictureOf } from './draw-districts.ts';
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
  const written = findForeignWrites(
    modules.map(({ source }) => source).filter((file) => file.startsWith('worker/') && !file.includes('/testing/')),
  );
  const isOld = pictureOf(readFileSync(join(root, 'README.md'), 'utf8')) !== drawDistricts(modules);
  const old = isOld ? ['The picture of districts in README.md is old: npm run districts'] : [];
  return [...forbidden, ...circles, ...written, ...old];
}
