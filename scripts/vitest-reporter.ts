import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ParsedStack, TestError } from 'vitest';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { root } from './processes.ts';
import type { Failure, Result } from './test-report.ts';

/** Writes what passed and each failure as JSON into the file that TEST_RESULT_FILE names. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const result: Result = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests.filter((test) => test.result().state === 'skipped').length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandledErrors.map((error) => ({
          title: `an error that no one caught${whenCaught(error)}`,
          message: describe([error]),
        })),
      ],
    };
    writeFileSync(process.env.TEST_RESULT_FILE ?? 'test-result.json', JSON.stringify(result));
  }
}

/** The tests that failed, and the files and suites that failed by themselves: at import, or in a hook. */
function failuresOf(module: TestModule): Failure[] {
  return [
    ...[module, ...module.children.allSuites()].flatMap((suite) =>
      suite.errors().length > 0 ? [{ title: titleOf(suite), message: describe(suite.errors()) }] : [],
    ),
    ...[...module.children.allTests('failed')].map((test) => ({
      title: titleOf(test),
      message: describe(test.result().errors ?? []),
    })),
  ];
}

/** Vitest notes what ran when the error came: mostly, but not surely, its cause. */
function whenCaught({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: name }: SerializedError): string {
  return file ? `, while ${pathOf(String(file))}${name ? ` > ${name}` : ''} ran` : '';
}

const titleOf = (task: TestModule | TestSuite | TestCase): string =>
  task.type === 'module' ? pathOf(task.moduleId) : `${pathOf(task.module.moduleId)} > ${task.fullName}`;

const describe = (errors: readonly TestError[]): string =>
  errors
    .map(({ message, diff, stacks, stack }) =>
      [message, diff, placeOf(stacks) || stack?.split('\n')[1]?.trim()].filter(Boolean).join('\n'),
    )
    .map(stripVTControlCharacters)
    .join('\n');

const placeOf = ([frame]: ParsedStack[] = []): string => (frame ? `at ${pathOf(frame.file)}:${frame.line}` : '');

const pathOf = (file: string): string => relative(root, file);
