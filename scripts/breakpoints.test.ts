import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

const web = join(root, 'web');
const read = (path: string): string => readFileSync(join(web, path), 'utf8');
const breakpoints = [...read('styles/tokens.css').matchAll(/--breakpoint-\w+: (\d+px);/g)].map(([, width]) => width);
const allowed = new Set(breakpoints.flatMap((width) => [`(width < ${width})`, `(width >= ${width})`]));

/** The width conditions of the media queries in a style sheet: '(width < 640px)'. */
const widthConditions = (css: string): string[] =>
  [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) => query.match(/\([^()]*width[^()]*\)/g) ?? []);

test('media queries ask for the breakpoints of tokens.css alone', () => {
  const conditions = globSync('**/*.css', { cwd: web }).flatMap((path) =>
    widthConditions(read(path)).map((condition) => ({ path, condition })),
  );
  expect(breakpoints).toHaveLength(3);
  expect(conditions.length).toBeGreaterThan(50);
  expect(conditions.filter(({ condition }) => !allowed.has(condition))).toEqual([]);
});
