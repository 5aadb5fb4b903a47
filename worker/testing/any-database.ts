import { env } from 'cloudflare:workers';
import { libraryTables } from '../platform/db/database-of.ts';
import { libraryDb } from './libraries.ts';

const namesLibrary = new RegExp(
  `\\b(?:from|into|update|join|on|table)\\s+["\`]?(?:${[...libraryTables].join('|')})\\b`,
  'i',
);

/** Prepares a statement in the database whose tables it names: for tests that take the name of a table. */
export const prepareIn = (text: string): D1PreparedStatement =>
  (namesLibrary.test(text) ? libraryDb : env.DB).prepare(text);

/** Runs statements of either database one by one, and returns the rows of each. */
export async function runEach<T = Record<string, unknown>>(texts: readonly string[]): Promise<T[][]> {
  const found: T[][] = [];
  for (const text of texts) found.push((await prepareIn(text).all<T>()).results);
  return found;
}
