import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albums } from '../db/schema.ts';

/** For a statement of a batch that is only true of an album which is there by then, and is `such`. */
export const albumExists = (ctx: Context, albumId: string, such?: SQL): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(albums)
      .where(and(eq(albums.id, albumId), such)),
  );
