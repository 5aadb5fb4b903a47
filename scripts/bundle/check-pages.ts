import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { experimental_readRawConfig } from 'wrangler';
import { root } from '../processes.ts';

/** Pages that visitors open on a phone, prerendered at build time (docs/decisions/web.md). */
const pages = [
  { name: 'landing page', file: 'index.html', maxBytes: 95_000 },
  { name: 'login', file: 'login.html', maxBytes: 95_500 },
  { name: 'shared album', file: 'screens/share.html', maxBytes: 90_200 },
];
// On HTTP/1.1 a browser fetches six files at a time.
const maxScripts = 12;

/** Returns which of these pages load more compressed JavaScript than a slow phone should wait for. */
export function checkPages(): string[] {
  return pages.flatMap(({ name, file, maxBytes }) => {
    const html = readFileSync(join(root, 'dist/web', file), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    const bytes = scripts.reduce(
      (total, path) => total + gzipSync(readFileSync(join(root, 'dist/web', path))).length,
      0,
    );
    const unstyled = classesWithoutStyle(html);
    const problems = unstyled.length > 0 ? [`The ${name} lacks the styles of ${unstyled.join(', ')}.`] : [];
    console.log(`JavaScript of the ${name}: ${(bytes / 1000).toFixed(1)} kB compressed in ${scripts.length} files`);
    if (bytes <= maxBytes && scripts.length <= maxScripts) return problems;
    return [...problems, `The ${name} loads more than ${maxBytes / 1000} kB or ${maxScripts} files of JavaScript.`];
  });
}

/** A style sheet that only the prerendered HTML needs is left out of the build unless a screen uses it too. */
function classesWithoutStyle(html: string): string[] {
  const sheets = [...html.matchAll(/<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+\.css)"/g)].map(
    ([, path = '']) => path,
  );
  const styles = sheets.map((path) => readFileSync(join(root, 'dist/web', path), 'utf8')).join('');
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  // Those of modules; icons have names of their own.
  return [...new Set(classes)].filter((name) => name.startsWith('_') && !styles.includes(`.${name}`));
}

/**
 * Returns which files of the app hold zod: bodies are checked by the Worker, and a value of a module that has a schema
 * beside it brings 70 kB along.
 */
export function checkWithoutZod(): string[] {
  const scripts = globSync('dist/web/**/*.js', { cwd: root });
  const isZod = (path: string): boolean => /\b_zod\b/.test(readFileSync(join(root, path), 'utf8'));
  return scripts.filter(isZod).map((path) => `${path} holds zod: import its type, or a module without a schema.`);
}

/** Returns which pages would be served on photographers' domains, past the Worker (worker/library/domains/serve-domain.ts). */
export function checkWorkerFirst(): string[] {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') });
  const { assets } = rawConfig as { assets?: { run_worker_first?: string[] } };
  const first = assets?.run_worker_first ?? [];
  const isFirst = (path: string): boolean =>
    first.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
  const files = globSync(['**/*.html', 'robots.txt', 'sitemap.xml'], { cwd: join(root, 'dist/web') });
  const paths = files.flatMap((file) => [`/${file}`, `/${file.replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`]);
  return paths.filter((path) => !isFirst(path)).map((path) => `wrangler.toml has to name ${path} in run_worker_first.`);
}
