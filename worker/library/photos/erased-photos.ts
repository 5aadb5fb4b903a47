import { and, asc, lt } from 'drizzle-orm';
import { type Context, fromEachLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { statementBudget } from '../../platform/core/counted-db.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { findIds, isBetween } from '../../platform/db/id-ranges.ts';
import { inList } from '../../platform/db/in-list.ts';
import { chunksOf, insertWhere } from '../../platform/db/insert-where.ts';
import { erasedPhotos, isDeletedById, photos } from '../../platform/db/schema/library/photos.ts';
import { deletePhotoFiles } from './photo-store.ts';

// As far back as D1's Time Travel reaches: a database that is restored finds the files of its photos (docs/data.md).
export const fileRetentionMs = 30 * 24 * 3_600_000;
// Each photo is one to three of the 10,000 calls that an invocation may send to R2 and D1.
const maxPhotos = 2000;
const groupSize = 100;

/** Returns the statement that keeps the files of deleted photos for another 30 days; before their rows go. */
export const recordErased = (ctx: LibraryContext, photoIds: readonly string[]) =>
  insertWhere(ctx.library, erasedPhotos, {
    values: { photoId: photos.id, erasedAt: ctx.now },
    from: photos,
    where: and(inList(photos.id, photoIds), isDeletedById),
  }).onConflictDoUpdate({ target: erasedPhotos.photoId, set: { erasedAt: ctx.now } });

/** Cron: deletes the files of photos whose rows went 30 days ago. */
export async function deleteErasedFiles(ctx: LibraryContext): Promise<void> {
  const due = await ctx.library
    .select({ id: erasedPhotos.photoId })
    .from(erasedPhotos)
    .where(lt(erasedPhotos.erasedAt, ctx.now - fileRetentionMs))
    .orderBy(asc(erasedPhotos.erasedAt))
    .limit(maxPhotos);
  for (const group of chunksOf(due, groupSize)) {
    if (ctx.statements.sent >= statementBudget) return;
    const ids = group.map(({ id }) => id);
    // Rows come back when a database is restored, or the library of one customer, which may be moved then.
    const back = await fromEachLibrary(ctx, ({ library }) => findIds(library, photos.id, ids));
    const gone = await deleteFiles(
      ctx,
      ids.filter((id) => !back.includes(id)),
    );
    // R2 is away.
    if (gone.length + back.length === 0) return;
    await ctx.library.delete(erasedPhotos).where(inList(erasedPhotos.photoId, [...gone, ...back]));
  }
}

/** Returns the photos whose files are deleted: all, or those that R2 deletes when it is asked one by one. */
async function deleteFiles(ctx: Context, ids: string[]): Promise<string[]> {
  try {
    await deletePhotoFiles(ctx, ids);
    return ids;
  } catch {
    const gone: string[] = [];
    for (const id of ids) {
      try {
        await deletePhotoFiles(ctx, [id]);
        gone.push(id);
      } catch (error) {
        ctx.log.error('sweep-failed', { sweep: 'deleteErasedFiles', id, ...errorFacts(error) });
      }
    }
    return gone;
  }
}

/** Returns at most `max` photos whose rows are gone and whose files are not yet, with ids `from … upTo` (null: to the end). */
export async function listErased(
  ctx: LibraryContext,
  from: string,
  upTo: string | null,
  max: number,
): Promise<string[]> {
  const { photoId } = erasedPhotos;
  const rows = await ctx.library
    .select({ photoId })
    .from(erasedPhotos)
    .where(isBetween(photoId, from, upTo))
    .orderBy(asc(photoId))
    .limit(max);
  return rows.map((row) => row.photoId);
}

/** Returns which of some photos are such. */
export async function findErased(ctx: LibraryContext, ids: readonly string[]): Promise<string[]> {
  const { photoId } = erasedPhotos;
  const rows = await ctx.library.select({ photoId }).from(erasedPhotos).where(inList(photoId, ids));
  return rows.map((row) => row.photoId);
}
