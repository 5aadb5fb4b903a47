import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { type Context, fromEachLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { findIds } from '../../platform/db/id-ranges.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';

const { id, userId, title, createdAt } = albums;
const columns = { id, userId, title, createdAt };

/** The title of an album, and its owner. */
export type AlbumTitle = Pick<typeof albums.$inferSelect, keyof typeof columns>;

/** Returns those of these albums, as far as they exist, by their ids. */
export const findTitles = (ctx: LibraryContext, ids: readonly string[]): Promise<AlbumTitle[]> =>
  ctx.library.select(columns).from(albums).where(inList(id, ids)).orderBy(asc(id));

interface Which {
  /** Default: of all accounts. */
  ownerId?: string | undefined;
  /** Only albums before this one; null: from the newest. */
  before: string | null;
}

/** Returns those of some albums, newest first. */
export const listTitles = (ctx: LibraryContext, { ownerId, before }: Which, limit: number): Promise<AlbumTitle[]> =>
  ctx.library
    .select(columns)
    .from(albums)
    .where(and(ownerId ? eq(userId, ownerId) : undefined, before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);

/** Returns which of some albums are in no library. */
export async function findGoneAlbums(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const there = new Set(await fromEachLibrary(ctx, ({ library }) => findIds(library, id, ids)));
  return ids.filter((one) => !there.has(one));
}
