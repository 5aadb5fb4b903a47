import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf, readSources } from '../endpoints/syntax.ts';
import { root } from '../processes.ts';

const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const sources = readSources('worker/*.ts', 'worker/**/*.ts').filter(
  ({ path }) => !/^worker\/(abuse|faults|ledger|testing)\//.test(path),
);
/** The calls by which the Worker reaches another host. */
const calls = sources.flatMap(({ path, text, calls }) =>
  calls
    .filter(({ callee }) => ['fetch', 'connect'].includes(nameOf(callee as never)))
    .map(({ start, end }) => ({ path, text: text.slice(start, end) })),
);
const opened = [...new Set(calls.map(({ path }) => path))];

it('docs/threat-model.md names every place that opens a connection, and no other', () => {
  const [, section = ''] = page.split('## Whom the Worker calls');
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/`(worker\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
  // Stripe's library makes its calls by itself; nodemailer gets its socket from open-socket.ts.
  expect(named.toSorted()).toEqual([...opened, 'worker/platform/core/stripe.ts'].toSorted());
});

it('a call of another host follows no redirect', () => {
  const following = calls.filter(({ text }) => text.startsWith('fetch(') && !/redirect: '(manual|error)'/.test(text));
  expect(following).toEqual([]);
});
