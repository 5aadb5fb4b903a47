import { asc, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albums } from '../db/schema.ts';
import { folderName, UniqueNames } from '../zip/zip-names.ts';

export interface ExportedAlbum {
  title: string;
  description: string | null;
  createdAt: number;
  folder: string;
}

/**
 * Returns the user's albums by id, each with a unique folder: the same one in every part, because the oldest is named
 * first.
 */
export async function listAlbums(ctx: Context, userId: string): Promise<Map<string, ExportedAlbum>> {
  const rows = await ctx.db
    .select({ id: albums.id, title: albums.title, description: albums.description, createdAt: albums.createdAt })
    .from(albums)
    .where(eq(albums.userId, userId))
    .orderBy(asc(albums.id));
  const names = new UniqueNames();
  return new Map(
    rows.map(({ id, ...album }) => [id, { ...album, folder: `albumy/${names.take(folderName(album.title))}` }]),
  );
}
