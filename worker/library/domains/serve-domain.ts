import { and, eq, type SQL, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { cachedDataWhileBusy } from '../../platform/core/edge-cache.ts';
import type { AppEnv } from '../../platform/core/http.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { archives } from '../../platform/db/schema/library/archives.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { brands } from '../../platform/db/schema/library/looks.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { brandDomains } from '../../platform/db/schema/main/domains.ts';
import { isActive } from './queries.ts';

/** What guests of an album need, by what the path names: only that of the domain's owner is served. */
const paths: { pattern: RegExp; isOf: (name: string) => SQL }[] = [
  {
    pattern: /^\/share\/([^/]+)(?:\/(?:cover\.jpg|theme\.css|logo))?$/,
    isOf: (slug) => isAlbumOf(eq(albumLinks.slug, slug)),
  },
  { pattern: /^\/api\/albums\/share\/([^/]+)/, isOf: (slug) => isAlbumOf(eq(albumLinks.slug, slug)) },
  {
    pattern: /^\/api\/media\/([^/]+)\/[^/]+$/,
    isOf: (id) => rowExists(photos, and(eq(photos.id, id), eq(photos.ownerKey, keyOf(libraries, brandDomains.userId)))),
  },
  {
    pattern: /^\/api\/archives\/([^/]+)\/[^/]+$/,
    isOf: (id) => rowExists(archives, and(eq(archives.id, id), sql`${archives.userId} = ${brandDomains.userId}`)),
  },
];
const reportPath = '/api/csp-reports';

const isAlbumOf = (which: SQL): SQL =>
  rowExists(
    albumLinks,
    and(
      which,
      sql`(select ${albums.userId} from ${albums} where ${albums.id} = ${albumLinks.albumId}) = ${brandDomains.userId}`,
    ),
  );

/**
 * The one reader of the request's host. On the shop's own address nothing changes; on a photographer's active domain only
 * their shared albums are there; any other host is none of ours: pages lead to the shop, calls find nothing.
 */
export const serveDomain = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var;
  const { hostname, pathname, search } = new URL(c.req.url);
  const shop = new URL(ctx.origin).hostname;
  if (hostname === shop) return next();
  const asked = paths
    .map(({ pattern, isOf }) => ({ name: pattern.exec(pathname)?.[1], isOf }))
    .find(({ name }) => name);
  const find = async () => (await findHost(ctx, hostname, asked?.isOf(decode(asked.name)))) ?? null;
  const found = asked ? await cachedDataWhileBusy(ctx, ['host', hostname, pathname], find) : await find();
  // A developer's machine has many names.
  if (!found && isLoopback(shop)) return next();
  if (found && pathname === reportPath) return next();
  if (found && asked) {
    c.set('ctx', { ...ctx, domain: { hostname, ownerId: found.ownerId } });
    // The page itself says that there is no such album.
    if (found.isOwn || /^\/share\/[^/]+$/.test(pathname)) return next();
    throw new AppError(pathname.startsWith('/api/media/') ? 'photo-not-found' : 'share-not-found');
  }
  if (pathname.startsWith('/api/') || !['GET', 'HEAD'].includes(c.req.method)) throw new AppError('not-found');
  const website = found?.website ?? null;
  const isRoot = found && pathname === '/';
  const isElsewhere = website !== null && URL.parse(website)?.hostname !== hostname;
  return c.redirect(isRoot && isElsewhere ? website : ctx.origin + pathname + search, 302);
});

const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

function decode(name = ''): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function findHost(ctx: Context, hostname: string, isOwn: SQL = sql`false`) {
  const [found] = await ctx.db
    .select({ ownerId: brandDomains.userId, website: brands.website, isOwn: sql<number>`${isOwn}` })
    .from(brandDomains)
    .leftJoin(brands, eq(brands.userId, brandDomains.userId))
    .where(and(eq(brandDomains.hostname, hostname), isActive));
  return found;
}
