import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { type IdSet, isInSet, nearestId } from './id-set.ts';

interface Walk {
  /** At least one. The first ones need no proof: `check` has it. */
  sets: readonly IdSet[];
  /** How many of the sets `check` proves. */
  proven: number;
  /** Condition on an id, and the rows that it reads. */
  check: (id: SQL) => SQL | undefined;
  rowsPerCheck: number;
  /** From an earlier walk: it goes on there. */
  after?: string | undefined;
  /** The first and the last id. */
  begin?: string | undefined;
  end?: string | undefined;
  isAscending?: boolean | undefined;
  maxMatches: number;
  maxRows: number;
}

interface Step {
  id: string | null;
  isMatch: number;
}

// Of a step: it waits in the queue of the recursion.
const rowsPerStep = 1;

/**
 * Finds ids that are in all sets and pass the check, newest first. In each step every set goes on from where the one
 * before it has come to, so it is as fast as the rarest of them allows. `position` is null when the sets are at an end.
 */
export async function walkSets(ctx: Context, walk: Walk): Promise<{ ids: string[]; position: string | null }> {
  const { sets, proven, check, rowsPerCheck, after, begin, end, isAscending = false, maxMatches, maxRows } = walk;
  // The last set gives the id, so it has it.
  const unproven = sets.slice(proven, -1);
  const rows = sets.length + rowsPerStep + rowsPerCheck + unproven.length;
  const maxSteps = Math.min(Math.max(1, Math.floor(maxRows / rows)), maxMatches);
  const next = (position: SQL, isBeyond: boolean): SQL =>
    sets.reduce((id, set, at) => nearestId(set, id, { isBeyond: isBeyond && at === 0, isAscending }), position);
  const first = after ?? begin ?? (isAscending ? '' : '\u{10ffff}');
  const isInside = end === undefined ? sql`true` : isAscending ? sql`walk.id <= ${end}` : sql`walk.id >= ${end}`;
  const id = sql`walk.id`;
  const passes = and(isInside, check(id), ...unproven.map((set) => isInSet(set, id))) ?? sql`true`;
  const steps = await ctx.db.all<Step>(sql`
    with recursive walk(step, id) as (
      select 1, ${next(sql`${first}`, after !== undefined)}
      union all
      select step + 1, ${next(id, true)} from walk where step < ${maxSteps} and walk.id is not null and ${isInside}
    )
    select id, ${passes} as "isMatch" from walk`);
  const ids = steps.flatMap((step) => (step.id !== null && step.isMatch === 1 ? step.id : []));
  const last = steps.at(-1)?.id ?? null;
  const isAtEnd = last === null || (end !== undefined && (isAscending ? last > end : last < end));
  return { ids, position: isAtEnd ? null : last };
}
