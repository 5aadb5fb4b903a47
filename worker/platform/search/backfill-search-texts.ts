import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { findLeftTexts } from './left-texts.ts';
import { readSearchIndex, type SearchIndex, saveSearchIndex } from './search-index.ts';
import { findRows, indexRows, type Row, sources } from './search-sources.ts';

interface Limits {
  rowsPerPortion: number;
  portionsPerRun: number;
}

// A portion writes some 7,000 grams. A run takes a quarter of the thousand statements that all tasks of a schedule share.
const usual: Limits = { rowsPerPortion: 100, portionsPerRun: 50 };
// Deleted in one statement: texts with their grams, and entries that nobody reads any more.
const maxGone = 100;
const maxOldKeys = 20_000;

/** Cron: removes texts of deleted rows, and starts a pass over all rows whose texts are missing or an old owner's. */
export async function backfillSearchTexts(ctx: Context): Promise<void> {
  const left = await ctx.db.all<{ id: string }>(
    sql`delete from search_texts where row_id in (select id from (${findLeftTexts}) limit ${maxGone}) returning row_id as id`,
  );
  if (left.length > 0) ctx.log.warn('search-texts-left', { rows: left.length });
  const index = await readSearchIndex(ctx);
  await indexPortions(ctx, { ...index, position: index.position ?? { kind: 0, before: null } });
}

/** Cron: continues the current pass. */
export const resumeSearchBackfill = (ctx: Context): Promise<void> => continuePass(ctx, usual);

/** Like `resumeSearchBackfill`, with portions of any size. */
export async function continuePass(ctx: Context, limits: Limits): Promise<void> {
  const index = await readSearchIndex(ctx);
  if (index.position) await indexPortions(ctx, index, limits);
  else if (index.isComplete)
    await ctx.db.run(sql`delete from search_keys where rowid in (select rowid from search_keys limit ${maxOldKeys})`);
}

async function indexPortions(ctx: Context, begun: SearchIndex, limits: Limits = usual): Promise<void> {
  let index = begun;
  let [missed, indexed] = [0, 0];
  for (let portion = 0; portion < limits.portionsPerRun && index.position; portion++) {
    const source = sources[index.position.kind];
    const rows = source ? await findRows(ctx, source, index.position.before, limits.rowsPerPortion) : [];
    const done = source ? await indexRows(ctx, source, rows) : 0;
    indexed += done;
    if (source?.kind !== 'album') missed += done;
    index = advance(index, rows, limits.rowsPerPortion);
    // After each portion, so that an aborted run loses nothing.
    await saveSearchIndex(ctx, index);
    // Failing rows took a statement each: the rest is left to the next run.
    if (done < rows.length) break;
  }
  // An album's waits for this pass whenever its owner changes; of others a write forgot the text.
  if (missed > 0) ctx.log.warn('search-texts-backfilled', { rows: missed });
  else if (indexed > 0) ctx.log.info('search-texts-renewed', { albums: indexed });
}

/** Returns the state after a portion; once a pass has ended, the search ignores old keys. */
function advance(index: SearchIndex, rows: readonly Row[], max: number): SearchIndex {
  const kind = index.position?.kind ?? 0;
  const last = rows.length === max ? rows.at(-1) : undefined;
  if (last) return { ...index, position: { kind, before: last.id } };
  const lacksInvoices = index.lacksInvoices === true && sources[kind]?.kind !== 'invoice';
  if (kind + 1 < sources.length) return { ...index, lacksInvoices, position: { kind: kind + 1, before: null } };
  return { isComplete: true, position: null };
}
