import { expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';

const mutate = (source: string) =>
  findMutants('a.tsx', source).map(({ start, end, after }) => source.slice(0, start) + after + source.slice(end));

it.each([
  ['const a = b < c;', ['const a = (b) <= (c);']],
  ['const a = b + 1 * c;', ['const a = (b) - (1 * c);', 'const a = b + (1) / (c);']],
  ["const a = 'x' + b;", []],
  ['const a = b ?? c;', ['const a = (b) && (c);']],
  ['async function f() { await g(); }', ['async function f() { ; }', 'async function f() { g(); }']],
  ['function f() { if (a) return; }', ['function f() { if (!(a)) return; }', 'function f() { {} }']],
  [
    'function f() { if (a) g(); else h(); }',
    [
      'function f() { if (!(a)) g(); else h(); }',
      'function f() { if (a) ; else h(); }',
      'function f() { if (a) g(); else ; }',
    ],
  ],
  ['function f() { return a; }', ['function f() { return undefined as never; }']],
  ['const A = () => <b hidden={true} />;', ['const A = () => <b hidden={false} />;']],
  ['interface A { b: true }\nconst a = b as 1;', []],
])('%s', (source, mutants) => {
  expect(mutate(source)).toEqual(mutants);
});
