import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { searchMeanings, searchPrefixOf } from '../../shared/format/search-text.ts';
import type { Context } from '../core/context.ts';
import { rowExists } from '../db/row-exists.ts';
import { searchIndex } from '../db/schema.ts';
import type { SearchKind } from './search-entries.ts';
import { readSearchIndex } from './search-index.ts';

const maxWords = 4;
// Of one statement: how many rows match is known only afterwards.
const minStep = 3;
// Index entries read per step while some rows have no prefixes: all entries of most texts.
const maxUnsortedEntries = 50_000;

export interface SearchOptions {
  /** Additional condition on a row, by its id; applied in the search, before truncation. */
  where?: ((id: SQL) => SQL) | undefined;
  /** Rows read to reject a row by `where`: 0 if an index covers it. */
  rowsPerMiss?: 0 | 1 | undefined;
  /** Continues a search: only matches after this id, by the same reading of the text. */
  from?: { plan: number; after: string } | undefined;
  /** Oldest first. */
  isAscending?: boolean | undefined;
  /** Maximum of matches. */
  maxMatches?: number | undefined;
  /** Maximum of index rows read, those of `where` included. */
  maxRows?: number | undefined;
}

export interface Matches {
  /** Sorted, without gaps. Ids are UUIDv7, so their order is chronological. */
  ids: string[];
  /** It stopped early: there may be more after `position`. */
  isCut: boolean;
  /** Which reading of the text matched. */
  plan: number;
  position: string | null;
}

/**
 * Finds rows with the words of a text, newest first: together in one field, or else anywhere. Rows of an indexed prefix
 * are scanned in the order of their ids and each is checked for the whole text, so the first matches are the newest.
 */
export async function findMatches(
  ctx: Context,
  kind: SearchKind,
  text: string,
  options: SearchOptions = {},
): Promise<Matches> {
  const plans = plansOf(text);
  if (plans.length === 0) return { ids: [], isCut: false, plan: 0, position: null };
  const { isComplete } = await readSearchIndex(ctx);
  const budget = { rows: options.maxRows ?? 220 };
  let isCut = false;
  for (const [at, plan] of plans.entries()) {
    if (options.from && options.from.plan !== at) continue;
    // Half is reserved for the remaining readings.
    const spared = options.from || at === plans.length - 1 ? 0 : Math.floor(budget.rows / 2);
    const found = await scan(ctx, rowsOf(kind, plan, isComplete), plan, options, budget, spared);
    if (found.hasText || options.from) return { ...found, plan: at };
    isCut ||= found.isCut;
  }
  return { ids: [], isCut, plan: 0, position: null };
}

/** Returns which of these rows have all words of a text. */
export async function filterMatches(ctx: Context, ids: readonly string[], text: string): Promise<string[]> {
  const [words = []] = searchMeanings(text);
  if (words.length === 0 || ids.length === 0) return [];
  const id = sql`found.value`;
  const rows = await ctx.db
    .select({ id: sql<string>`${id}` })
    .from(sql`json_each(${JSON.stringify(ids)}) as found`)
    .where(and(...words.slice(0, maxWords).map((word) => hasKey(id, word))));
  return rows.map((row) => row.id);
}

interface Plan {
  text: string;
  prefix: string;
  /** Prefixes of further keys that a row must have too. */
  keys: string[];
}

/** Returns the readings of a text, in the order in which they are tried. */
function plansOf(text: string): Plan[] {
  return searchMeanings(text).flatMap((all) => {
    const words = all.slice(0, maxWords);
    const together = planOf(words.join(' '), []);
    // The longest word probably has the fewest rows.
    const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
    return words.length > 1 ? [together, planOf(longest, others)] : [together];
  });
}

function planOf(text: string, others: string[]): Plan {
  const { prefix, isWhole } = searchPrefixOf(text);
  return { text, prefix, keys: isWhole ? others : [text, ...others] };
}

/** Selects the candidate rows of a plan: by its prefix, or, until all rows have prefixes, by whole keys. */
const rowsOf = (kind: SearchKind, { text, prefix }: Plan, isComplete: boolean): SQL =>
  isComplete
    ? sql`select row_id from search_keys where kind = ${kind} and key = ${prefix}`
    : sql`select distinct row_id from (select row_id from search_keys
        where kind = ${kind} and key >= ${text} and key < ${`${text}\u{10ffff}`} limit ${maxUnsortedEntries})`;

async function scan(
  ctx: Context,
  source: SQL,
  plan: Plan,
  options: SearchOptions,
  budget: { rows: number },
  spared: number,
): Promise<Omit<Matches, 'plan'> & { hasText: boolean }> {
  const ids: string[] = [];
  // Some row has the words, whatever `where` says: no other reading is needed.
  let hasText = false;
  let position = options.from?.after ?? null;
  const checksOf = (id: SQL) => [
    ...plan.keys.map((key) => hasKey(id, key)),
    ...(options.where ? [options.where(id)] : []),
  ];
  const checkCount = checksOf(sql`''`).length;
  const { maxMatches = Number.POSITIVE_INFINITY, rowsPerMiss = 1 } = options;
  const costOf = (passed: number): number => {
    if (passed === checkCount) return 1 + passed;
    return 1 + passed + (passed < plan.keys.length ? 1 : rowsPerMiss);
  };
  for (;;) {
    const room = budget.rows - (hasText ? 0 : spared);
    const missing = maxMatches - ids.length;
    const step = Math.min(
      Math.floor(room / (1 + checkCount)),
      checkCount === 0 ? missing + 1 : Number.POSITIVE_INFINITY,
    );
    if (step < minStep || missing <= 0) return { ids, isCut: true, position, hasText };
    const rows = await readStep(ctx, source, { ...options, position, step, checksOf });
    for (const { id, passed } of rows) {
      budget.rows -= costOf(passed);
      position = id;
      hasText ||= passed >= plan.keys.length;
      if (passed === checkCount) ids.push(id);
      if (ids.length === maxMatches) break;
    }
    if (rows.length < step && position === (rows.at(-1)?.id ?? position))
      return { ids, isCut: false, position, hasText };
  }
}

interface Step extends Pick<SearchOptions, 'isAscending'> {
  position: string | null;
  step: number;
  checksOf: (id: SQL) => SQL[];
}

/**
 * Returns the next candidate rows, and how many checks each passes: in order, so a failing row costs no further checks.
 */
function readStep(ctx: Context, source: SQL, { isAscending, position, step, checksOf }: Step) {
  const id = sql`found.row_id`;
  const passed = checksOf(id).reduceRight((rest, check) => sql`case when ${check} then 1 + ${rest} else 0 end`, sql`0`);
  const beyond = isAscending ? sql`>` : sql`<`;
  return ctx.db
    .select({ id: sql<string>`${id}`, passed: sql<number>`${passed}` })
    .from(sql`(${source}) as found`)
    .where(position === null ? undefined : sql`${id} ${beyond} ${position}`)
    .orderBy(sql`${id} ${isAscending ? sql`asc` : sql`desc`}`)
    .limit(step);
}

const other = alias(searchIndex, 'other');

/** By the row, not by the key: a row has a few keys, a key may have thousands of rows. */
const hasKey = (id: SQLWrapper, beginning: string): SQL =>
  rowExists(
    other,
    and(sql`${other.rowId} = ${id}`, sql`${other.key} >= ${beginning} and ${other.key} < ${`${beginning}\u{10ffff}`}`),
  );
