import { and, eq } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { inList } from '../db/in-list.ts';
import { photos } from '../db/schema.ts';
import { trashPhotos } from './trash-photos.ts';

/**
 * Moves photos of the user to the trash, all or none, out of every album; returns how many were not deleted before.
 * Throws `photo-not-found`.
 */
export async function deletePhotos(ctx: Context, user: CurrentUser, photoIds: string[]): Promise<number> {
  const wanted = [...new Set(photoIds)];
  const rows = await ctx.db
    .select({ id: photos.id, status: photos.status })
    .from(photos)
    .where(and(inList(photos.id, wanted), eq(photos.userId, user.id)));
  const stored = rows.filter(({ status }) => status !== 'PENDING');
  // Those deleted meanwhile, in another tab, are what was asked for.
  if (stored.length !== wanted.length) throw new AppError('photo-not-found');
  const going = stored.flatMap(({ id, status }) => (status === 'DELETED' ? [] : [id]));
  const [, , , , , deleted] = await ctx.db.batch(trashPhotos(ctx, user.id, going, { isRestorable: true }));
  return deleted.length;
}
