import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albums } from '../db/schema.ts';

/** Returns a condition for a statement in a batch: the album exists when it runs, and meets `condition`. */
export const albumExists = (ctx: Context, albumId: string, condition?: SQL): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(albums)
      .where(and(eq(albums.id, albumId), condition)),
  );
