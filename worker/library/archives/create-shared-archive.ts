import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { SharedArchiveInput } from '../../../shared/library/archives/contract.ts';
import { type DownloadSize, maxDownloadLimit } from '../../../shared/library/archives/download-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { type ArchivePart, archives } from '../../platform/db/schema/library/archives.ts';
import { recordDownloads, unlessOverLimit } from '../link-guests/guest-downloads.ts';
import type { GuestRow } from '../link-guests/guest-token.ts';
import { countOfDay } from '../links/days/count-of-day.ts';
import { sizeOf } from '../links/downloads-of.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { shownBy } from '../links/share-claims.ts';
import { claimOf } from '../links/share-token.ts';
import { isWhole } from './archive-link.ts';
import { listIds, planParts } from './archive-source.ts';
import { type ArchiveRow, archiveLifeMs } from './build-archive.ts';
import { beginArchive } from './create-archive.ts';

// Of a whole link all guests get the same one for a while.
const sharedForMs = 3_600_000;

/**
 * Plans a ZIP of what a link shows, or of photos chosen of it, in the size that it gives. It ends with the link. Of a
 * guest who may download only so many, each photo is entered as downloaded.
 * `beforeNew` is called unless another guest has it already. Throws `archive-empty`, `download-limit-reached`.
 */
export async function createSharedArchive(
  ctx: LibraryContext,
  { link, album, guest }: SharedAlbum & { guest: GuestRow | null },
  { photoIds }: SharedArchiveInput,
  beforeNew: () => Promise<void>,
): Promise<ArchiveRow> {
  const share = claimOf(link);
  const size = sizeOf(link);
  const asked = { kind: 'link' as const, ...shownBy(link), size, ...(photoIds && { photoIds }) };
  // What is counted is what is in the ZIP, whatever comes into the album meanwhile.
  const counted = guest && (await listIds(ctx, album.userId, asked, maxDownloadLimit + 1));
  if (counted && counted.length > maxDownloadLimit) throw new AppError('download-limit-reached');
  const source = counted ? { ...asked, photoIds: counted } : asked;
  const parts = await planParts(ctx, album.userId, source);
  const photoCount = parts.reduce((sum, part) => sum + part.photoCount, 0);
  if (photoCount === 0) throw new AppError('archive-empty');
  const known = photoIds || guest ? undefined : await findRecent(ctx, share, size);
  const count = countOfDay(ctx, [link.id], 'downloads');
  if (known && untilOf(known.parts) === untilOf(parts)) {
    await count;
    return known;
  }
  await beforeNew();
  const archive: ArchiveRow = {
    ...{ id: newId(), userId: album.userId, source, share, title: album.title, status: 'WAITING', parts },
    ...{ createdAt: ctx.now, expiresAt: ctx.now + archiveLifeMs },
  };
  const entries = guest && counted ? recordDownloads(ctx, guest, counted) : [];
  return unlessOverLimit(() => beginArchive(ctx, archive, [count, ...entries]));
}

/** What tells parts apart: none has left the album since, so the same last photos mean the same ones. */
const untilOf = (parts: readonly ArchivePart[]): string =>
  JSON.stringify(parts.map(({ until, photoCount }) => [until, photoCount]));

async function findRecent(ctx: LibraryContext, share: string, size: DownloadSize): Promise<ArchiveRow | undefined> {
  const isOfAll = sql`${archives.source} ->> 'photoIds' is null and ${archives.source} ->> 'size' = ${size}`;
  const [recent] = await ctx.library
    .select()
    .from(archives)
    .where(and(eq(archives.share, share), isOfAll, gt(archives.createdAt, ctx.now - sharedForMs), isWhole(ctx)))
    .orderBy(desc(archives.id))
    .limit(1);
  return recent;
}
