import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../processes.ts';
import { buildIfStale } from './build-if-stale.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'stale-'));
const built = join(relative(root, folder), 'built.js');
const sources = [join(relative(root, folder), 'sources/**')];
const source = join(folder, 'sources', 'a.ts');
const build = vi.fn(async () => writeFileSync(join(root, built), ''));
const buildAgain = async () => {
  build.mockClear();
  await buildIfStale(built, sources, build);
  return build.mock.calls.length === 1;
};
const save = (path: string, at = Date.now() + 60_000) => utimesSync(path, at / 1000, at / 1000);

beforeEach(async () => {
  mkdirSync(join(folder, 'sources'), { recursive: true });
  for (const path of [source, join(folder, 'sources', 'b.ts')]) writeFileSync(path, '');
  for (const path of [source, join(folder, 'sources', 'b.ts'), join(folder, 'sources')]) save(path, 1000);
  rmSync(join(root, built), { force: true });
  expect(await buildAgain()).toBe(true);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('builds nothing anew while nothing has changed', async () => {
  expect(await buildAgain()).toBe(false);
});

it('builds anew when a source was changed or removed', async () => {
  save(source);
  expect(await buildAgain()).toBe(true);
  save(source, 1000);
  expect(await buildAgain()).toBe(false);
  rmSync(source);
  expect(await buildAgain()).toBe(true);
});

it('builds anew when a source was saved during the build', async () => {
  rmSync(join(root, built));
  build.mockImplementationOnce(async () => {
    await new Promise((wait) => setTimeout(wait, 20));
    save(source, Date.now());
    await new Promise((wait) => setTimeout(wait, 20));
    writeFileSync(join(root, built), '');
  });
  await buildAgain();
  expect(await buildAgain()).toBe(true);
});
