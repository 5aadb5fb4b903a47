import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { listNewestAlbumIds } from '../../library/albums/queries.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { findAccount } from '../users/find-account.ts';

const maxAlbums = 200;
const newestOrders = 5;

/** Returns any account, also of an admin. Throws `customer-not-found`, also for a deleted one. */
export async function getCustomer(ctx: Context, customerId: string): Promise<CurrentUser> {
  const customer = await findAccount(ctx, customerId);
  if (!customer) throw new AppError('customer-not-found');
  return customer;
}

/** Returns how many albums they have, up to a limit, and their newest orders. */
export async function readBelongings(ctx: Context, { id: customerId, shard }: CurrentUser) {
  const [albumIds, newest] = await Promise.all([
    listNewestAlbumIds(inLibrary(ctx, shard), customerId, maxAlbums + 1),
    ctx.db
      .select({
        id: orders.id,
        number: orders.number,
        status: orders.status,
        totalCents: orders.totalCents,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(and(eq(orders.userId, customerId), isNotHidden))
      .orderBy(desc(orders.id))
      .limit(newestOrders),
  ]);
  return {
    albumCount: Math.min(albumIds.length, maxAlbums),
    hasMoreAlbums: albumIds.length > maxAlbums,
    orders: newest.map(({ number, createdAt, ...order }) => ({
      ...order,
      orderNumber: String(number),
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}
