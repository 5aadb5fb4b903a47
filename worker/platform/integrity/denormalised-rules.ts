import { getTableName, sql } from 'drizzle-orm';
import { libraryTables } from '../db/database-of.ts';
import { type Denormalised, denormalised, isWrong } from '../db/denormalised.ts';
import type { Rule } from './rule.ts';

/** Denormalised columns say what they repeat. */
const rulesOf = (isOfLibrary: boolean): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries<Denormalised>(denormalised)
      .filter(([, { table }]) => libraryTables.has(getTableName(table)) === isOfLibrary)
      .map(([rule, declared]) => [
        rule,
        () => sql`select ${declared.id} as id from ${declared.table} where ${isWrong(declared)}`,
      ]),
  );

export const denormalisedRules = { library: rulesOf(true), db: rulesOf(false) };
