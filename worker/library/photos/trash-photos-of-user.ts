import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { setStorageUse } from '../../accounts/users/storage.ts';
import type { Context } from '../../platform/core/context.ts';
import { photos, users } from '../../platform/db/schema.ts';
import { sweepPrintsOf } from '../../shop/prints/hold-prints.ts';

const maxAtOnce = 1000;

/** Deletes some photos of a user with `deletedAt` as the time; returns whether more may be left. */
export async function trashPhotosOfUser(ctx: Context, userId: string, deletedAt: number): Promise<boolean> {
  const some = ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.userId, userId), ne(photos.status, 'DELETED')))
    .limit(maxAtOnce);
  const [, trashed] = await ctx.db.batch([
    sweepPrintsOf(ctx, sql`${some}`),
    ctx.db
      .update(photos)
      .set({ status: 'DELETED', deletedAt })
      .where(inArray(photos.id, some))
      .returning({ id: photos.id }),
    setStorageUse(ctx, eq(users.id, userId), {
      storageUsedBytes: sql`(select coalesce(sum(size_bytes), 0) from photos where user_id = ${userId} and status <> 'DELETED')`,
      masterBytes: sql`(select coalesce(sum(master_bytes), 0) from photos where user_id = ${userId} and status <> 'DELETED')`,
    }),
  ]);
  return trashed.length === maxAtOnce;
}
