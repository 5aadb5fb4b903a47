import { buildWeb } from './app/build-web.ts';
import { checkBundle } from './bundle/check-bundle.ts';
import { checkPages, checkWithoutZod, checkWorkerFirst } from './bundle/check-pages.ts';
import { checkDuplicates } from './duplicates/check-duplicates.ts';
import { checkImports } from './imports/check-imports.ts';
import { checkLines } from './lines/count-lines.ts';
import { checkDocument } from './openapi/document-file.ts';
import { type Program, runProgram } from './processes.ts';
import { type Part, type Result, timePart } from './test-report.ts';
import { checkWasm } from './wasm/compile-wat.ts';

/** Types, and beside them lint, imports, repeated code, lines, compiled WebAssembly and the OpenAPI document, each one check. */
export async function runChecks(): Promise<Part[]> {
  // Each checker of a project looks into the same types anew: a single one takes two thirds of the processor.
  const types = timePart('Types', () => runTool('Types', 'tsc', ['-b', '--checkers', '1']));
  const lint = await timePart('Lint', () => runTool('Lint', 'biome', ['ci', '--colors=off']));
  const repeats = await timePart('Repeats', () => runCheck('Repeats', checkDuplicates));
  const imports = await timePart('Imports', () => runCheck('Imports', checkImports));
  const lines = await timePart('Lines', () => runCheck('Lines', checkLines));
  const wasm = await timePart('WebAssembly', () => runCheck('WebAssembly', checkWasm));
  const openApi = await timePart('OpenAPI', () => runCheck('OpenAPI', checkDocument));
  return [await types, lint, repeats, imports, lines, wasm, openApi];
}

export const runBuild = (): Promise<Part> =>
  timePart('Build', () =>
    runCheck('Build', async () => {
      await buildWeb();
      return [];
    }),
  );

/** The bundle of the Worker and the built app, as they would be deployed. */
export const runBundleCheck = (): Promise<Part> =>
  timePart('Deployable', () =>
    runCheck('Deployable', async () => [
      ...(await checkBundle()),
      ...checkPages(),
      ...checkWithoutZod(),
      ...checkWorkerFirst(),
    ]),
  );

const runTool = (name: string, program: Program, args: string[]): Promise<Result> =>
  runCheck(name, async () => {
    const { code, output } = await runProgram(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return code === 0 ? [] : [output];
  });

/** Runs a check that returns its problems; none is well. */
async function runCheck(name: string, findProblems: () => Promise<string[]>): Promise<Result> {
  const problems = await findProblems().catch((error: Error) => [error.message]);
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  return problems.length === 0
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [{ title: name, message: problems.join('\n') }] };
}
