import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

const page = readFileSync(join(root, 'docs/decisions/dependencies.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** The first column of the tables under a heading. */
const rowsUnder = (heading: string): string[] => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const rows = section.split('\n## ')[0]!.matchAll(/^\| ([@a-z][^|]*?) +\|/gm);
  return [...rows].flatMap(([, names = '']) => names.split(', '));
};

it('docs/decisions/dependencies.md says what each package is for, and names none that is gone', () => {
  expect([...rowsUnder('What ships'), ...rowsUnder('What builds and tests')].toSorted()).toEqual(packages.toSorted());
});

it('says of each package of the first list whether it is used', () => {
  const used = rowsUnder('The first list').filter((name) => packages.includes(name));
  for (const name of rowsUnder('The first list')) {
    const row = page
      .split('\n')
      .find((line) => line.startsWith('| ') && line.slice(2).split(/ +\|/)[0]!.split(', ').includes(name));
    expect(row, name).toMatch(used.includes(name) ? /\| yes +\|/ : /\| no +\| [^|]{40,}\|/);
  }
  expect(rowsUnder('The first list')).toHaveLength(17);
});
