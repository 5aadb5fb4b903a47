import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

/** Returns the files that a file needs, with itself. */
function filesOf(entry: string, found = new Set<string>()): Set<string> {
  const path = resolve(root, entry);
  if (found.has(path) || !existsSync(path)) return found;
  found.add(path);
  for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(
    /\b(?:from |import |import\()'(\.[^']+\.tsx?)'/g,
  ))
    filesOf(join(dirname(path), specifier), found);
  return found;
}

it.each(['worker/index.ts', 'web/main.tsx'])('%s needs nothing of the tests, the demo and the scripts', (entry) => {
  const files = [...filesOf(entry)].map((path) => relative(root, path));
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.filter((path) =>
      /\.test\.|\/testing\/|^(scripts|e2e|bench|station)\/|^worker\/(faults|abuse|ledger)\//.test(path),
    ),
  ).toEqual([]);
});
