import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { archives } from '../../platform/db/schema/library/archives.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { brands } from '../../platform/db/schema/library/looks.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';

const isAlbumOf = (slug: string, ownerId: string): SQL =>
  rowExists(
    albumLinks,
    and(
      eq(albumLinks.slug, slug),
      sql`(select ${albums.userId} from ${albums} where ${albums.id} = ${albumLinks.albumId}) = ${ownerId}`,
    ),
  );

/** What guests of an album need, by what the path names: only that of the domain's owner is served. */
const paths: { pattern: RegExp; isOf: (name: string, ownerId: string) => SQL }[] = [
  { pattern: /^\/share\/([^/]+)(?:\/(?:cover\.jpg|theme\.css|logo))?$/, isOf: isAlbumOf },
  { pattern: /^\/api\/albums\/share\/([^/]+)/, isOf: isAlbumOf },
  {
    pattern: /^\/api\/media\/([^/]+)\/[^/]+$/,
    isOf: (id, ownerId) => rowExists(photos, and(eq(photos.id, id), eq(photos.ownerKey, keyOf(libraries, ownerId)))),
  },
  {
    pattern: /^\/api\/archives\/([^/]+)\/[^/]+$/,
    isOf: (id, ownerId) => rowExists(archives, and(eq(archives.id, id), eq(archives.userId, ownerId))),
  },
];

/** Returns the SQL condition that what a path names belongs to this owner; undefined for a path that guests don't need. */
export function isOfOwner(pathname: string): ((ownerId: string) => SQL) | undefined {
  for (const { pattern, isOf } of paths) {
    const name = pattern.exec(pathname)?.[1];
    if (name) return (ownerId) => isOf(decode(name), ownerId);
  }
  return undefined;
}

/** Returns the website that an owner's domain leads to, and whether what is asked for is theirs. */
export async function readSite(
  ctx: LibraryContext,
  ownerId: string,
  isOwn: SQL = sql`false`,
): Promise<{ website: string | null; isOwn: boolean }> {
  const [found] = await ctx.library
    .select({ website: brands.website, isOwn: sql<number>`${isOwn}` })
    .from(libraries)
    .leftJoin(brands, eq(brands.userId, libraries.id))
    .where(eq(libraries.id, ownerId));
  return { website: found?.website ?? null, isOwn: found?.isOwn === 1 };
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
