import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFailure } from '../mutants/run-mutant.ts';
import { type NamedMutation, namedMutations } from './named-mutations.ts';

/**
 * Makes each named mutation in a copy of the checkout and runs its test, which has to pass without it and to fail with
 * it; prints the results and returns whether all are so. No names: all.
 */
export async function runNamedMutations(
  checkout: string,
  names: string[],
  { isList }: { isList: boolean },
): Promise<boolean> {
  const unknown = names.filter((name) => !namedMutations[name]);
  if (unknown.length > 0) throw new Error(`There is no mutation ${unknown.join(', ')} in scripts/asvs.`);
  const chosen = Object.entries(namedMutations).filter(([name]) => names.length === 0 || names.includes(name));
  const passing = new Map<string, boolean>();
  let red = 0;
  for (const [name, mutation] of chosen) {
    const { path, search, replace, test } = mutation;
    const what = `${name}  ${path}: ${search}  →  ${replace || '(nothing)'}`;
    if (isList) {
      console.log(what);
      continue;
    }
    const key = runOf(mutation).join(' ');
    if (!passing.has(key)) passing.set(key, await passes(checkout, mutation));
    const failure = passing.get(key) ? await findFailureWith(checkout, mutation) : null;
    if (failure) red += 1;
    const outcome = failure ?? (passing.get(key) ? `SURVIVED ${test}` : `${test} FAILS WITHOUT IT`);
    console.log(`${failure ? '✓' : '✗'} ${what}\n    ${outcome}`);
  }
  if (!isList) console.log(`\n${red} of ${chosen.length} named mutations turn their test red.`);
  return isList || red === chosen.length;
}

async function findFailureWith(
  checkout: string,
  { path, search, replace, ...mutation }: NamedMutation,
): Promise<string | null> {
  const file = join(checkout, path);
  const source = readFileSync(file, 'utf8');
  if (source.split(search).length !== 2) throw new Error(`${path} has not once: ${search}`);
  try {
    writeFileSync(
      file,
      source.replace(search, () => replace),
    );
    return await findFailedTest(checkout, mutation);
  } finally {
    writeFileSync(file, source);
  }
}

/** Returns the test that fails; a run that failed itself, or a file that did not load, shows nothing. */
async function findFailedTest(
  checkout: string,
  mutation: Pick<NamedMutation, 'test' | 'only'>,
): Promise<string | null> {
  for (let tries = 0; tries < 2; tries++) {
    const failure = await findFailure(checkout, runOf(mutation));
    if (failure === null) return null;
    if (failure.file !== null && !failure.text.endsWith('does not load')) return failure.text;
  }
  return null;
}

/** A busy machine may fail a run: the second one counts. */
const passes = async (checkout: string, mutation: NamedMutation): Promise<boolean> =>
  (await findFailure(checkout, runOf(mutation))) === null || (await findFailure(checkout, runOf(mutation))) === null;

const runOf = ({ test, only }: Pick<NamedMutation, 'test' | 'only'>): string[] => [
  'run',
  test,
  ...(only ? ['-t', only] : []),
];
