import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './processes.ts';
import { runTests } from './run-tests.ts';
import { formatReport } from './test-report.ts';

it('ends with the times, each failure by name, and the counts', () => {
  const long = Array.from({ length: 30 }, (_, at) => `line ${at + 1}`).join('\n');
  const parts = [
    { name: 'Types', seconds: 5.2, passed: 1, skipped: 0, failures: [] },
    { name: 'Lint', seconds: 4.6, passed: 0, skipped: 0, failures: [{ title: 'Lint', message: long }] },
    { name: 'Browser tests', seconds: 185.4, passed: 98, skipped: 1, failures: [{ title: 'a > b', message: 'gone' }] },
  ];
  const report = formatReport(parts, 190.6);
  expect(report.split('\n')).toEqual([
    'Types               5 s',
    'Lint                5 s',
    'Browser tests  3 m 05 s',
    'All            3 m 11 s',
    '',
    '✗ Lint',
    ...Array.from({ length: 12 }, (_, at) => `    line ${at + 1}`),
    '    …',
    '',
    '✗ a > b',
    '    gone',
    '',
    '99 passed, 2 failed, 1 skipped',
  ]);
});

it('names each test, suite and file of a run that failed, with what it said', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('vitest.config.ts', `export default { root: ${JSON.stringify(folder)}, test: { globals: true } };`);
  write(
    'sum.test.ts',
    `describe('a sum', () => {
      it('is right', () => expect(1 + 1).toBe(2));
      it('is wrong', () => expect(1 + 1).toBe(3));
      it.skip('is left', () => {});
    });
    describe('a suite', () => {
      beforeAll(() => { throw new Error('no setup'); });
      it('is never run', () => {});
    });`,
  );
  write('import.test.ts', `throw new Error('no import');`);

  const { passed, skipped, failures } = await runTests(join(folder, 'vitest.config.ts'), [], { stdio: 'ignore' });
  expect({ passed, skipped }).toEqual({ passed: 1, skipped: 2 });
  const messages = Object.fromEntries(
    failures.map(({ title, message }) => [title.replace(`${relative(root, folder)}/`, ''), message]),
  );
  expect(messages).toEqual({
    'sum.test.ts > a sum > is wrong': expect.stringMatching(/^expected 2 to be 3[\s\S]*sum\.test\.ts:3$/),
    'sum.test.ts > a suite': expect.stringContaining('no setup'),
    'import.test.ts': expect.stringContaining('no import'),
  });
});
