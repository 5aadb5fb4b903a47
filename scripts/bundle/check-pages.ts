import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../processes.ts';

/** Pages that visitors open on a phone, prerendered at build time (docs/decisions/web.md). */
const pages = { 'landing page': 'index.html', login: 'login.html', 'shared album': 'screens/share.html' };
const maxScriptBytes = 95_000;
// On HTTP/1.1 a browser fetches six files at a time.
const maxScripts = 12;

/** Returns which of these pages load more compressed JavaScript than a slow phone should wait for. */
export function checkPages(): string[] {
  return Object.entries(pages).flatMap(([name, file]) => {
    const html = readFileSync(join(root, 'dist/web', file), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    const bytes = scripts.reduce(
      (total, path) => total + gzipSync(readFileSync(join(root, 'dist/web', path))).length,
      0,
    );
    console.log(`JavaScript of the ${name}: ${(bytes / 1000).toFixed(1)} kB compressed in ${scripts.length} files`);
    if (bytes <= maxScriptBytes && scripts.length <= maxScripts) return [];
    return [`The ${name} loads more than ${maxScriptBytes / 1000} kB or ${maxScripts} files of JavaScript.`];
  });
}
