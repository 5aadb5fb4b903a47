import { and, type SQL, sql } from 'drizzle-orm';
import { searchGramsOf, searchPartsOf, searchReadings } from '../../../shared/platform/search/search-text.ts';
import type { Context } from '../core/context.ts';
import { type IdSet, rowsOfGram } from './id-set.ts';
import type { SearchKind } from './search-texts.ts';
import { walkSets } from './walk-sets.ts';

export interface SearchOptions {
  /** Filters: the matches are in all of these sets. */
  sets?: readonly IdSet[] | undefined;
  /** Only the first field counts: an album is found by its title, not by its owner. */
  isFirstField?: boolean | undefined;
  /** A filter that no index sorts, and the rows that it reads of a match; applied in the search, before truncation. */
  where?: { is: (id: SQL) => SQL; rows: number } | undefined;
  /** Continues a search: only matches after this position, by the same reading of the text. */
  from?: { plan: number; after: string } | undefined;
  /** Only ids in this range, ends included. */
  range?: { oldest?: string | undefined; newest?: string | undefined } | undefined;
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
 * Finds rows with all parts of a text, each anywhere in their fields, and in all sets; newest first. Without a text, the
 * rows of the sets.
 */
export async function findMatches(
  ctx: Context,
  kind: SearchKind,
  text: string,
  options: SearchOptions = {},
): Promise<Matches> {
  const readings = text === '' ? [''] : searchReadings(text);
  const maxRows = options.maxRows ?? 220;
  for (const [plan, reading] of readings.entries()) {
    if (options.from && options.from.plan !== plan) continue;
    // Half is left for the readings that follow.
    const isLast = options.from !== undefined || plan === readings.length - 1;
    const found = await findReading(ctx, kind, reading, {
      ...options,
      maxRows: isLast ? maxRows : maxRows / 2,
    });
    if (isLast || found.ids.length > 0 || found.position !== null)
      return { ids: found.ids, isCut: found.position !== null, plan, position: found.position };
  }
  return { ids: [], isCut: false, plan: 0, position: null };
}

function findReading(ctx: Context, kind: SearchKind, text: string, options: SearchOptions & { maxRows: number }) {
  const {
    where,
    from,
    range = {},
    isAscending,
    maxMatches = Number.POSITIVE_INFINITY,
    maxRows,
    isFirstField,
  } = options;
  const parts = searchPartsOf(text);
  const grams = searchGramsOf(parts);
  const sets = [...grams.map((gram) => rowsOfGram(kind, gram)), ...(options.sets ?? [])];
  const [begin, end] = isAscending ? [range.oldest, range.newest] : [range.newest, range.oldest];
  return walkSets(ctx, {
    sets,
    // A text that has the parts has their grams.
    proven: grams.length,
    check: (id) => and(parts.length > 0 ? hasParts(id, parts, isFirstField) : undefined, where?.is(id)),
    rowsPerCheck: (parts.length > 0 ? 1 : 0) + (where?.rows ?? 0),
    after: from?.after,
    begin,
    end,
    isAscending,
    maxMatches,
    maxRows,
  });
}

const firstField = sql`substr(text, 1, instr(text || char(10), char(10)))`;

function hasParts(id: SQL, parts: readonly string[], isFirstField = false): SQL {
  const searched = isFirstField ? firstField : sql`text`;
  return sql`exists (select 1 from search_texts
    where row_id = ${id} and ${and(...parts.map((part) => sql`instr(${searched}, ${part}) > 0`))})`;
}

/** Returns those of these rows that have all parts of a text. */
export async function filterMatches(ctx: Context, ids: readonly string[], text: string): Promise<string[]> {
  const [reading = ''] = searchReadings(text);
  if (reading === '' || ids.length === 0) return [];
  const id = sql`found.value`;
  const rows = await ctx.db.all<{ id: string }>(sql`
    select ${id} as id from json_each(${JSON.stringify(ids)}) as found
    where ${hasParts(id, searchPartsOf(reading))}`);
  return rows.map((row) => row.id);
}
