import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

const sources = ['shared', 'web', 'worker', 'station', 'scripts', 'e2e', 'bench', 'docs'].map(
  (folder) => `${folder}/**/*.{ts,tsx,js,md,html,webmanifest}`,
);
/** What is right in Slovak, too, but not how the spec writes it. */
const others = { znovu: /\bznova\b/i, email: /(?<!\w)e-mail/i };

test('a word is written as the specification writes it, everywhere', () => {
  const paths = globSync([...sources, 'README.md'], { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (path) => !path.endsWith('spelling.test.ts'),
  );
  expect(paths.length).toBeGreaterThan(1000);
  const found = paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        Object.entries(others)
          .filter(([, other]) => other.test(line))
          .map(([word]) => `${path}:${index + 1} write ${word}`),
      ),
  );
  expect(found).toEqual([]);
});
