import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './processes.ts';

const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
const sources = globSync(
  ['*.{ts,toml}', '{bench,e2e,scripts,shared,station,web,worker}/**/*.{ts,tsx,mjs}', 'station/*.md'],
  // Lighthouse's, once its bench has run.
  { cwd: root, exclude: ['**/node_modules/**'] },
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const linesOf = (path: string): string[] => read(path).split('\n');

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (page: string): string[] =>
  linesOf(page)
    .filter((line) => /^#+ /.test(line))
    .map((line) => line.replace(/^#+ /, '').toLowerCase())
    .map((title) => title.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'));

/** The relative links of a page: `docs/deploy.md`, or `docs/deploy.md#restore`. */
const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(#[^)\s]+)?\)/g)].map(
    ([, path = '', anchor = '']) => (path === '' ? page : relative(root, join(root, dirname(page), path))) + anchor,
  );

/** Whether a link leads somewhere. */
const leads = (link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  return existsSync(join(root, path)) && (anchor === undefined || anchorsOf(path).includes(anchor));
};

it.each(pages)('every link of %s leads somewhere', (page) => {
  expect(linksOf(page).filter((link) => !leads(link))).toEqual([]);
});

it.each(pages)('every path that %s names is there', (page) => {
  const named = [...read(page).matchAll(/`((?:bench|docs|e2e|scripts|shared|station|web|worker)\/[\w./-]+)`/g)];
  // Photos lie beside the checkout.
  const paths = named.map(([, path = '']) => path).filter((path) => path !== 'shared/samples/photos');
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('every page that the code names is there', () => {
  const named = sources.flatMap((path) => read(path).match(/\bdocs\/[\w/-]+\.md/g) ?? []);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

it('README leads to every page of docs', () => {
  const linked = linksOf('README.md').map((link) => link.split('#')[0]);
  expect(pages.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual([]);
});
