import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../worker');
// Scenarios and helpers of tests call whatever they need.
const testFolders = new Set(['testing', 'faults', 'abuse']);

/** The folder of a file below `worker`; the files beside the folders are one of their own, and import any. */
const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '.');

function readImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const folder = folderOf(path);
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || testFolders.has(folder)) continue;
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    for (const [, specifier = ''] of readFileSync(resolve(root, path), 'utf8').matchAll(
      /\b(?:from |import |import\()'(\.[^']+)'/g,
    )) {
      const target = relative(root, resolve(root, dirname(path), specifier));
      if (!target.startsWith('..') && folderOf(target) !== folder) found.add(folderOf(target));
    }
  }
  return imports;
}

/** Groups of folders that import each other, directly or by way of others. */
function findCycles(imports: Map<string, Set<string>>): string[] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const visit = (folder: string): void => {
      for (const next of imports.get(folder) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        visit(next);
      }
    };
    visit(from);
    return seen;
  };
  const all = new Map([...imports.keys()].map((folder) => [folder, reached(folder)]));
  const cycles = [...all].map(([folder, from]) =>
    [...from]
      .filter((other) => all.get(other)?.has(folder))
      .sort()
      .join(', '),
  );
  return [...new Set(cycles)].filter(Boolean);
}

it('folders of the Worker import each other in one direction only', () => {
  const imports = readImports();
  expect(imports.get('orders')).toContain('core');
  expect(findCycles(imports)).toEqual([]);
});
