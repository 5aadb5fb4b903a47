import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { searchMeanings, searchPrefixOf, searchWords } from '../../../shared/platform/search/search-text.ts';
import type { Context } from '../core/context.ts';
import { rowExists } from '../db/row-exists.ts';
import { searchKeys } from '../db/schema.ts';
import type { SearchOptions } from './find-matches.ts';
import { isInSet } from './id-set.ts';
import { haveOldPrefixes } from './search-index.ts';
import type { SearchKind } from './search-texts.ts';

// What was searched before `search_texts`. It goes, with its table, once every shop has its texts.

const maxWords = 4;
// Of one statement: how many rows match is known only afterwards.
const minStep = 3;
// Index entries read per step while some rows have no prefixes: all entries of most texts.
const maxUnsortedEntries = 50_000;

interface Found {
  ids: string[];
  position: string | null;
}

/** Finds rows that have no text yet by the words of a text, newest first: together in one field, or else anywhere. */
export async function findOldMatches(
  ctx: Context,
  kind: SearchKind,
  text: string,
  options: SearchOptions & { maxRows: number },
): Promise<Found> {
  const plans = plansOf(text);
  const havePrefixes = await haveOldPrefixes(ctx);
  const budget = { rows: options.maxRows };
  let position: string | null = null;
  for (const [at, plan] of plans.entries()) {
    // Half is reserved for the remaining readings.
    const spared = at === plans.length - 1 ? 0 : Math.floor(budget.rows / 2);
    const found = await scan(ctx, rowsOf(kind, plan, havePrefixes), plan, options, budget, spared);
    if (found.ids.length > 0) return found;
    position ??= found.position;
  }
  return { ids: [], position };
}

/** A row without a text has all words of a text. */
export const hasOldWords = (id: SQL, text: string): SQL =>
  and(
    hasNoText(id),
    ...searchWords(text)
      .slice(0, maxWords)
      .map((word) => hasKey(id, word)),
  ) ?? sql`false`;

const hasNoText = (id: SQLWrapper): SQL =>
  sql`not exists (select 1 from search_texts where search_texts.row_id = ${id})`;

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
const rowsOf = (kind: SearchKind, { text, prefix }: Plan, havePrefixes: boolean): SQL =>
  havePrefixes
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
): Promise<Found> {
  const ids: string[] = [];
  let position = options.from?.after ?? null;
  const { sets = [], where, range = {}, isAscending, maxMatches = Number.POSITIVE_INFINITY } = options;
  const checksOf = (id: SQL) => [
    hasNoText(id),
    ...plan.keys.map((key) => hasKey(id, key)),
    ...sets.map((set) => isInSet(set, id)),
    ...(where ? [where.is(id)] : []),
    ...(range.oldest ? [sql`${id} >= ${range.oldest}`] : []),
    ...(range.newest ? [sql`${id} <= ${range.newest}`] : []),
  ];
  const checkCount = checksOf(sql`''`).length;
  const rowsPerId = 1 + checkCount + (where?.rows ?? 0);
  for (;;) {
    const missing = maxMatches - ids.length;
    const step = Math.floor((budget.rows - spared) / rowsPerId);
    if (step < minStep || missing <= 0) return { ids, position };
    const rows = await readStep(ctx, source, { isAscending, position, step, checksOf });
    for (const { id, passed } of rows) {
      budget.rows -= rowsPerId;
      position = id;
      if (passed === checkCount) ids.push(id);
      if (ids.length === maxMatches) return { ids, position };
    }
    if (rows.length < step) return { ids, position: null };
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

const other = alias(searchKeys, 'other');

/** By the row, not by the key: a row has a few keys, a key may have thousands of rows. */
const hasKey = (id: SQLWrapper, beginning: string): SQL =>
  rowExists(
    other,
    and(sql`${other.rowId} = ${id}`, sql`${other.key} >= ${beginning} and ${other.key} < ${`${beginning}\u{10ffff}`}`),
  );
