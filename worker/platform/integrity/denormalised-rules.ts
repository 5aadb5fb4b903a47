import { sql } from 'drizzle-orm';
import { type Denormalised, denormalised, isWrong } from '../db/denormalised.ts';
import type { Rule } from './check-rules.ts';

/** Denormalised columns say what they repeat. */
export const denormalisedRules: Record<string, Rule> = Object.fromEntries(
  Object.entries<Denormalised>(denormalised).map(([rule, declared]) => [
    rule,
    () => sql`select ${declared.id} as id from ${declared.table} where ${isWrong(declared)}`,
  ]),
);
