import { eq, inArray } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { denormalised, truths } from '../../platform/db/denormalised.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { isUndeletedOf, photos } from '../../platform/db/schema/library/photos.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { setUsage } from '../libraries/usage.ts';

const maxAtOnce = 1000;

/** Deletes some photos of a user with `deletedAt` as the time; returns whether more may be left. */
export async function trashPhotosOfUser(ctx: LibraryContext, userId: string, deletedAt: number): Promise<boolean> {
  const some = ctx.library
    .select({ id: photos.id })
    .from(photos)
    .where(isUndeletedOf(keyOf(libraries, userId)))
    .limit(maxAtOnce);
  const { trashed } = await batchOf(ctx.library, {
    trashed: ctx.library
      .update(photos)
      .set({ status: 'DELETED', deletedAt })
      .where(inArray(photos.id, some))
      .returning({ id: photos.id }),
    usage: setUsage(ctx, eq(libraries.id, userId), truths(denormalised.usage)),
  });
  await giveUpPrints(ctx, trashed);
  return trashed.length === maxAtOnce;
}
