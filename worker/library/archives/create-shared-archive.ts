import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { SharedArchiveInput } from '../../../shared/library/archives/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { archives } from '../../platform/db/schema.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { claimOf } from '../links/share-token.ts';
import { planParts } from './archive-source.ts';
import { type ArchiveRow, archiveLifeMs } from './build-archive.ts';
import { beginArchive } from './create-archive.ts';

// Of a whole link all guests get the same one for a while.
const sharedForMs = 3_600_000;

/**
 * Plans a ZIP of what a link shows, or of photos chosen of it, in the size that its guests see. It ends with the link.
 * Throws `archive-empty`.
 */
export async function createSharedArchive(
  ctx: Context,
  { link, album }: SharedAlbum,
  { photoIds }: SharedArchiveInput,
): Promise<ArchiveRow> {
  const share = claimOf(link);
  const { id: linkId, isSelection } = link;
  const source = { kind: 'link' as const, linkId, albumId: album.id, isSelection, ...(photoIds && { photoIds }) };
  const parts = await planParts(ctx, album.userId, source);
  const photoCount = parts.reduce((sum, part) => sum + part.photoCount, 0);
  if (photoCount === 0) throw new AppError('archive-empty');
  const known = photoIds ? undefined : await findRecent(ctx, share);
  if (known?.parts.reduce((sum, part) => sum + part.photoCount, 0) === photoCount) return known;
  return beginArchive(ctx, {
    ...{ id: newId(), userId: album.userId, source, share, title: album.title, status: 'WAITING', parts },
    ...{ createdAt: ctx.now, expiresAt: ctx.now + archiveLifeMs },
  });
}

async function findRecent(ctx: Context, share: string): Promise<ArchiveRow | undefined> {
  const isWhole = sql`${archives.source} ->> 'photoIds' is null`;
  const [recent] = await ctx.db
    .select()
    .from(archives)
    .where(
      and(
        eq(archives.share, share),
        isWhole,
        gt(archives.createdAt, ctx.now - sharedForMs),
        gt(archives.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(archives.id))
    .limit(1);
  return recent;
}
