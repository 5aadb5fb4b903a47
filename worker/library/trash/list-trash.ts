import { and, desc, gt, sql } from 'drizzle-orm';
import type { TrashedPhoto, TrashResponse } from '../../../shared/library/trash/contract.ts';
import { restorableSince } from '../../../shared/library/trash/trash.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { isInTrash, isOwnedBy, photos } from '../../platform/db/schema/library/photos.ts';
import { trashedThumbnailUrl } from '../photos/media-url.ts';

const columns = {
  id: photos.id,
  trashedStatus: photos.trashedStatus,
  filename: photos.filename,
  sizeBytes: photos.sizeBytes,
  color: photos.color,
  width: photos.width,
  height: photos.height,
  deletedAt: sql<number>`${photos.deletedAt}`,
};

/** Returns a page of a user's trash, the last deleted first. */
export async function listTrash(
  ctx: LibraryContext,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<TrashResponse> {
  const [at, id] = cursor?.split('_') ?? [];
  const rows = await ctx.library
    .select(columns)
    .from(photos)
    .where(
      and(
        isOwnedBy(userId),
        isInTrash,
        gt(photos.deletedAt, restorableSince(ctx.now)),
        cursor ? sql`(${photos.deletedAt}, ${photos.id}) < (${Number(at)}, ${sql.param(id, photos.id)})` : undefined,
      ),
    )
    .orderBy(desc(photos.deletedAt), desc(photos.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    photos: page.map((row) => toTrashedPhoto(ctx, row)),
    nextCursor: rows.length > limit && last ? `${last.deletedAt}_${last.id}` : null,
  };
}

type TrashedRow = Pick<typeof photos.$inferSelect, Exclude<keyof typeof columns, 'deletedAt'>> & { deletedAt: number };

const toTrashedPhoto = (ctx: Context, { trashedStatus, color, deletedAt, ...photo }: TrashedRow): TrashedPhoto => ({
  ...photo,
  color: color === null ? null : `#${color.toString(16).padStart(6, '0')}`,
  thumbnailUrl: trashedStatus === 'READY' ? trashedThumbnailUrl(ctx, photo.id) : null,
  deletedAt: new Date(deletedAt).toISOString(),
});
