import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import type { ArchiveInput } from '../../../shared/library/archives/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { type ArchiveSource, archives } from '../../platform/db/schema/library/archives.ts';
import { relayJob } from '../../platform/relay/relay.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { DecodeBudgetUsedUp } from '../photos/decode-budget.ts';
import { findOwnPhotos } from '../photos/queries.ts';
import { needsProcessing, planParts } from './archive-source.ts';
import { type ArchiveRow, archiveLifeMs, takeStep } from './build-archive.ts';
import { expireOldestOf } from './sweep-archives.ts';

/**
 * Plans a ZIP of an album, of photos or of the whole account. A single part is ready at once; a job prepares several, and
 * the user's oldest ZIP beyond 20 ends. Throws `album-not-found` and `archive-empty`.
 */
export async function createArchive(ctx: LibraryContext, user: CurrentUser, input: ArchiveInput): Promise<ArchiveRow> {
  const { source, title } = await readSource(ctx, user, input);
  const parts = await planParts(ctx, user.id, source);
  if (source.kind !== 'account' && parts[0]?.photoCount === 0) throw new AppError('archive-empty');
  const archive: ArchiveRow = {
    ...{ id: newId(), userId: user.id, source, share: null, title, status: 'WAITING', parts },
    ...{ createdAt: ctx.now, expiresAt: ctx.now + archiveLifeMs },
  };
  return beginArchive(ctx, archive);
}

/** Writes a planned ZIP, and makes it at once if it has a single part. `also`: further statements of the batch. */
export async function beginArchive(
  ctx: LibraryContext,
  archive: ArchiveRow,
  also: BatchItem<'sqlite'>[] = [],
): Promise<ArchiveRow> {
  await ctx.library.batch([
    ctx.library.insert(archives).values(archive),
    expireOldestOf(ctx, archive.userId),
    relayJob(ctx, { type: 'build-archive', archiveId: archive.id, shard: ctx.shard }),
    ...also,
  ]);
  if (!isSmall(archive)) return archive;
  try {
    return (await takeStep(ctx, archive.id)) ?? archive;
  } catch (error) {
    // Then the job waits for another hour.
    if (!(error instanceof DecodeBudgetUsedUp)) throw error;
    return archive;
  }
}

/** Many that have to be processed, or that have files of their own beside them, are left to the job. */
function isSmall({ source, parts: [part, ...others] }: ArchiveRow): boolean {
  if (others.length > 0) return false;
  const maxPhotos = needsProcessing(source) ? 10 : source.kind === 'account' ? 200 : Number.POSITIVE_INFINITY;
  return (part?.photoCount ?? 0) <= maxPhotos;
}

async function readSource(
  ctx: LibraryContext,
  user: CurrentUser,
  input: ArchiveInput,
): Promise<{ source: ArchiveSource; title: string }> {
  if ('account' in input) return { source: { kind: 'account' }, title: '' };
  if ('photoIds' in input) {
    const found = await findOwnPhotos(ctx, user.id, input.photoIds);
    return { source: { kind: 'photos', photoIds: found.map(({ id }) => id) }, title: '' };
  }
  const { title } = await getOwnAlbum(ctx, user, input.albumId);
  return { source: { kind: 'album', albumId: input.albumId }, title };
}
