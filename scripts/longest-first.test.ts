import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { longestFiles } from './longest-first.ts';
import { root } from './processes.ts';

it('knows files that are there', () => {
  expect(longestFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
