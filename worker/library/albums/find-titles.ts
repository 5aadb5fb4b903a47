import { asc } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';

/** Returns what these albums, as far as they exist, are called and whose they are, by their ids. */
export const findTitles = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .select({ id: albums.id, userId: albums.userId, title: albums.title })
    .from(albums)
    .where(inList(albums.id, ids))
    .orderBy(asc(albums.id));
