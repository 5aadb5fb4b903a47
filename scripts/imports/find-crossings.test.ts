import type { IModule } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { findCrossings } from './find-crossings.ts';

const tables = (path: string): string => `worker/platform/db/schema/${path}.ts`;
const module = (source: string, ...targets: string[]): IModule =>
  ({ source, dependencies: targets.map((target) => ({ resolved: tables(target) })) }) as IModule;

const trash = module('worker/library/trash/empty.ts', 'library/photos', 'library/albums');
const usage = module('worker/library/photos/usage.ts', 'library/photos', 'main/accounts');
const keyed = module(tables('library/photos'), 'main/accounts');

test('what knows tables of both databases is found, a table that points at one of the other, too', () => {
  expect(findCrossings([trash, usage, keyed], [])).toEqual([
    'worker/library/photos/usage.ts knows tables of the library and of the shop',
    `${keyed.source} knows tables of the library and of the shop`,
  ]);
});

test('what is known for it may, and nothing else is known', () => {
  expect(findCrossings([usage], [usage.source])).toEqual([]);
  expect(findCrossings([trash], [trash.source])).toEqual([`${trash.source} is in \`crossings\` for nothing`]);
});
