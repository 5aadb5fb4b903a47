import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { watermarkedPhotos } from '../../platform/db/schema/library/looks.ts';
import { listOrderedWatermarks } from '../photos/photo-hold.ts';
import { derivedPrefix, listKeys } from '../photos/photo-store.ts';
import { watermarkedKey, watermarkIdOf } from './watermark-id.ts';
import { deleteUnusedLogos } from './watermark-logos.ts';

// Of a run, each quarter of an hour: two calls of R2 for each.
const maxPhotos = 200;

/** Cron: deletes logos that no link has any more, and pictures with a watermark that no link and no order has. */
export async function sweepWatermarks(ctx: LibraryContext): Promise<void> {
  await deleteUnusedLogos(ctx);
  const unused = await findUnused(ctx);
  if (unused === undefined) return;
  const rows = await ctx.library
    .select()
    .from(watermarkedPhotos)
    .where(eq(watermarkedPhotos.watermarkId, unused))
    .limit(maxPhotos);
  for (const { photoId } of rows) {
    const keys = await listKeys(ctx, derivedPrefix(watermarkedKey(photoId, unused)));
    if (keys.length > 0) await ctx.bucket.delete(keys);
  }
  const done = rows.map(({ photoId }) => photoId);
  await ctx.library
    .delete(watermarkedPhotos)
    .where(and(eq(watermarkedPhotos.watermarkId, unused), inList(watermarkedPhotos.photoId, done)));
}

async function findUnused(ctx: LibraryContext): Promise<string | undefined> {
  const [made, links] = await ctx.library.batch([
    // One look into the key for each watermark, not one for each photo.
    ctx.library.select({ ids: allIds }).from(sql`(select 1)`),
    ctx.library
      .selectDistinct({ watermark: albumLinks.watermark })
      .from(albumLinks)
      .where(isNotNull(albumLinks.watermark)),
  ]);
  // Orders after links: what was ordered by a watermark that its link has lost meanwhile is among them.
  const ordered = await listOrderedWatermarks(ctx);
  const used = new Set([...links.map(({ watermark }) => watermarkIdOf(watermark ?? '')), ...ordered]);
  return (JSON.parse(made[0]?.ids ?? '[]') as string[]).find((id) => !used.has(id));
}

const allIds = sql<string>`(with recursive made(id) as (
  select min(${watermarkedPhotos.watermarkId}) from ${watermarkedPhotos}
  union all
  select (select min(${watermarkedPhotos.watermarkId}) from ${watermarkedPhotos} where ${watermarkedPhotos.watermarkId} > made.id)
  from made where made.id is not null)
  select json_group_array(id) from made where id is not null)`;
