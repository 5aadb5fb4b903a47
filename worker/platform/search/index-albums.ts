import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { findRows, indexRows, sources } from './search-sources.ts';

// Writes some 7,000 grams.
const maxAtOnce = 100;

/** Makes all albums of an account searchable by its name of today; queues itself again while some are left. */
export async function indexAlbums(ctx: Context, userId: string): Promise<void> {
  const source = sources.find(({ kind }) => kind === 'album')!;
  const rows = await findRows(ctx, source, null, maxAtOnce, sql`user_id = ${userId}`);
  const indexed = await indexRows(ctx, source, rows);
  // One that fails is left to the nightly pass.
  if (rows.length === maxAtOnce && indexed === rows.length) await ctx.enqueue({ type: 'index-albums', userId });
}
