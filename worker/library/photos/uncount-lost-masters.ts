import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { setUsage } from '../libraries/usage.ts';
import { masterKey } from './photo-store.ts';
import { printFaultOf } from './print-facts.ts';

const maxLooks = 100;

/**
 * Uncounts print masters whose file is gone, so that the browser of their owner is asked for them again; returns the
 * photos' ids. Of very many it looks at the first ones only.
 */
export async function uncountLostMasters(ctx: LibraryContext, photoIds: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const id of photoIds.slice(0, maxLooks)) if (!(await ctx.bucket.head(masterKey(id)))) lost.push(id);
  for (const id of lost) {
    const isCounted = and(eq(photos.id, id), isVisibleById, isNotNull(photos.masterBytes));
    const owner = ctx.library.select({ key: photos.ownerKey }).from(photos).where(isCounted);
    await ctx.library.batch([
      setUsage(ctx, inArray(libraries.key, owner), {
        masterBytes: sql`${libraries.masterBytes} - (select ${photos.masterBytes} from ${photos} where ${isCounted})`,
      }),
      ctx.library
        .update(photos)
        .set({ masterBytes: null, ...printFaultOf('needs-browser') })
        .where(isCounted),
    ]);
  }
  return lost;
}
