import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countCodeLines, findDuplicates } from './find-duplicates.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-duplicates-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const body = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `  const price${index} = products[${index}].priceCents * ${index};\n`);
const write = (path: string, lines: number) => {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  const name = path.replaceAll(/\W/g, '');
  writeFileSync(join(folder, path), `export function ${name}(products: Product[]) {\n${body(lines).join('')}}\n`);
};

it('finds six equal lines in code and in tests, and leaves five alone', async () => {
  for (const name of ['shared', 'web', 'scripts', 'bench', 'e2e']) mkdirSync(join(folder, name), { recursive: true });
  write('worker/shop/orders/five.ts', 5);
  expect(await findDuplicates(folder)).toEqual([]);
  write('worker/shop/orders/six.ts', 6);
  write('web/cart/six.ts', 6);
  write('worker/cart/six.test.ts', 7);
  write('e2e/six.test.ts', 7);
  write('bench/lighthouse/node_modules/six.ts', 7);
  const found = await findDuplicates(folder);
  expect(found.filter(({ kind }) => kind === 'code')).toHaveLength(1);
  expect(found.some(({ places }) => places.some((place) => place.startsWith('e2e/six.test.ts:')))).toBe(true);
  expect(found.find(({ kind }) => kind === 'code')?.places.toSorted()).toEqual([
    expect.stringContaining('web/cart/six.ts:'),
    expect.stringContaining('worker/shop/orders/six.ts:'),
  ]);
});

it('counts no imports, comments and closing lines', () => {
  const lines = [
    "import a from 'a';",
    '// why',
    '',
    '  return price;',
    '  });',
    '</li>',
    '/>',
    '  } else {',
    '<p>text</p>',
  ];
  expect(countCodeLines(lines)).toBe(2);
});
