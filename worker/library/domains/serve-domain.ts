import { and, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../shared/errors.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import { cachedDataWhileBusy } from '../../platform/core/edge-cache.ts';
import type { AppEnv } from '../../platform/core/http.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { brandDomains } from '../../platform/db/schema/main/domains.ts';
import { isOfOwner, readSite } from './domain-paths.ts';
import { isActive } from './queries.ts';

const reportPath = '/api/csp-reports';

/**
 * The one reader of the request's host. On the shop's own address nothing changes; on a photographer's active domain only
 * their shared albums are there; any other host is none of ours: pages lead to the shop, calls find nothing.
 */
export const serveDomain = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var;
  const { hostname, pathname, search } = new URL(c.req.url);
  const shop = new URL(ctx.origin).hostname;
  if (hostname === shop) return next();
  const asked = isOfOwner(pathname);
  const find = async () => (await findHost(ctx, hostname, asked)) ?? null;
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

async function findHost(ctx: Context, hostname: string, isOwn: ReturnType<typeof isOfOwner>) {
  const [domain] = await ctx.db
    .select({ ownerId: brandDomains.userId, shard: users.shard })
    .from(brandDomains)
    .innerJoin(users, eq(users.id, brandDomains.userId))
    .where(and(eq(brandDomains.hostname, hostname), isActive));
  if (!domain) return undefined;
  const { ownerId, shard } = domain;
  return { ownerId, ...(await readSite(inLibrary(ctx, shard), ownerId, isOwn?.(ownerId))) };
}
