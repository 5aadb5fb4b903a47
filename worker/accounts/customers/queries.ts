import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { isNotDeleted, storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';

// The hash is read only where it is compared.
const { passwordHash: _, ...columns } = getTableColumns(users);
export const customerColumns = columns;

const maxAlbums = 200;
const newestOrders = 5;

/** Returns any account, also of an admin. Throws `customer-not-found`, also for a deleted one. */
export async function getCustomer(ctx: Context, customerId: string): Promise<CurrentUser> {
  const [row] = await ctx.db
    .select({ customer: customerColumns, storageService: storageServices })
    .from(users)
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(and(eq(users.id, customerId), isNotDeleted));
  if (!row) throw new AppError('customer-not-found');
  return { ...row.customer, storageService: row.storageService };
}

/** Returns how many albums they have, up to a limit, and their newest orders. */
export async function readBelongings(ctx: Context, customerId: string) {
  const [albumIds, newest] = await ctx.db.batch([
    ctx.db
      .select({ id: albums.id })
      .from(albums)
      .where(eq(albums.userId, customerId))
      .limit(maxAlbums + 1),
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
