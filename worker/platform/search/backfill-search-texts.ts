import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { findLeftTexts } from './left-texts.ts';
import { findRows, indexRows, sources } from './search-sources.ts';

interface Limits {
  rowsPerPortion: number;
  statements: number;
}

// A portion writes some 7,000 grams. A run takes a fraction of the thousand statements that all tasks of a schedule share.
const usual: Limits = { rowsPerPortion: 100, statements: 150 };
// Deleted in one statement: texts with their grams.
const maxGone = 100;

/**
 * Cron: removes texts of deleted rows, and gives texts to rows that have none, newest first. What a run does not reach is
 * left to the next one. Of albums it is `renewAlbumTexts`.
 */
export async function backfillSearchTexts(ctx: Context, { rowsPerPortion, statements }: Limits = usual): Promise<void> {
  const left = await ctx.db.all<{ id: string }>(
    sql`delete from search_texts where row_id in (select id from (${findLeftTexts}) limit ${maxGone}) returning row_id as id`,
  );
  if (left.length > 0) ctx.log.warn('search-texts-left', { rows: left.length });
  let indexed = 0;
  for (const source of sources) {
    for (let before: string | null = null; statements > 0; ) {
      const rows: { id: string; fields: string }[] = await findRows(ctx, source, before, rowsPerPortion);
      const done = await indexRows(ctx, source, rows);
      // One that fails makes its portion go row by row.
      statements -= 2 + (done < rows.length ? rows.length : 0);
      indexed += done;
      before = rows.at(-1)?.id ?? null;
      if (rows.length < rowsPerPortion) break;
    }
  }
  // A write forgot them.
  if (indexed > 0) ctx.log.warn('search-texts-backfilled', { rows: indexed });
}
