import { sql } from 'drizzle-orm';
import { type Context, fromEachLibrary } from '../../platform/core/context.ts';
import type { Counted } from '../../platform/counters/counted.ts';
import { libraryCounters } from '../../platform/db/schema/library/counters.ts';

export const albumCounters: Counted = {
  table: libraryCounters,
  truth: [
    sql`select 'albums' as name, count(*) as value from albums`,
    sql`select 'albums:photos' as name, coalesce(sum(photo_count), 0) as value from albums`,
    sql`select 'albums:shared' as name, count(*) as value from albums where shared_at is not null`,
  ],
};

/** Returns how many albums there are, how many of them are shared, and how many photos they have. */
export async function countAlbums(ctx: Context): Promise<{ total: number; shared: number; photoCount: number }> {
  const rows = await fromEachLibrary(ctx, ({ library }) => library.select().from(libraryCounters));
  const countOf = (name: string): number => rows.reduce((sum, row) => (row.name === name ? sum + row.value : sum), 0);
  return { total: countOf('albums'), shared: countOf('albums:shared'), photoCount: countOf('albums:photos') };
}
