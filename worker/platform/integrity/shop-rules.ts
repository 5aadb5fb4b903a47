import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { findWrong } from '../counters/counted.ts';
import { mainCounters } from '../counters/main-counters.ts';
import { findWrongKeys, sortKeysOf } from '../db/sort-keys.ts';
import { denormalisedRules } from './denormalised-rules.ts';
import { orderRules } from './order-rules.ts';
import { paidRules } from './paid-rules.ts';
import { printRules } from './print-rules.ts';
import { refundRules } from './refund-rules.ts';
import { brokenBy, type Check, checksOf, type Rule } from './rule.ts';
import { findLeft, findMissing, searchIndexRules } from './search-index-rules.ts';

const accountRules: Record<string, Rule> = {
  /** Each account has its library in one that the deployment has. */
  libraries: ({ libraries }) =>
    sql`select id from users where role <> 'GUEST' and shard not between 1 and ${libraries.length}`,
};

/** Rules for the rows of the shop. */
export const shopRules: Record<string, Check<Context>> = {
  ...checksOf(
    [denormalisedRules.db, accountRules, printRules, orderRules, paidRules, refundRules, searchIndexRules],
    ({ db }: Context) => db,
  ),

  /** Every counter equals what it counts. */
  counters: async ({ db }) => brokenBy((await findWrong(db, mainCounters)).map(({ name }) => name)),

  /** What rows are sorted and searched by is the key of their name. */
  'sort-keys': async ({ db, now }) => brokenBy(await findWrongKeys(db, sortKeysOf.shop, { now, known: [] })),

  /** What can be searched has a text, */
  'search-texts-missing': async (ctx) => brokenBy(await findMissing(ctx)),

  /** and nothing else has. */
  'search-texts-left': async (ctx) => brokenBy(await findLeft(ctx)),
};
