import { and, eq, gt } from 'drizzle-orm';
import { findAccount } from '../../accounts/users/find-account.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { emit } from '../../platform/core/outbox.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { type ArchivePart, archives } from '../../platform/db/schema/library/archives.ts';
import { DecodeBudgetUsedUp, deferMs } from '../photos/decode-budget.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';
import type { CheckedPhoto } from '../photos/to-stored-file.ts';
import { archiveFiles } from './archive-files.ts';
import { findUnexpired } from './archive-link.ts';
import { listPhotosOfPart } from './archive-source.ts';
import { deleteArchiveFiles, freezeManifest } from './manifest.ts';

export type ArchiveRow = typeof archives.$inferSelect;

export const archiveLifeMs = 48 * 3_600_000;

/**
 * Queue: goes on with a ZIP that waits: freezes the next part, and queues the rest.
 * Delivered again, or twice at once, it does nothing twice.
 */
export async function buildArchive(ctx: LibraryContext, archiveId: string): Promise<void> {
  const job = { type: 'build-archive', archiveId, shard: ctx.shard } as const;
  try {
    const archive = await takeStep(ctx, archiveId);
    if (archive?.status === 'WAITING') await emit(ctx, job);
  } catch (error) {
    if (!(error instanceof DecodeBudgetUsedUp)) throw error;
    await emit(ctx, job, { dueAt: ctx.now + deferMs });
  }
}

/** Freezes the next part; returns the archive after it, or undefined when there is nothing to do. */
export async function takeStep(ctx: LibraryContext, archiveId: string): Promise<ArchiveRow | undefined> {
  const archive = await findUnexpired(ctx, archiveId);
  if (archive?.status !== 'WAITING') return undefined;
  const owner = await findAccount(ctx, archive.userId);
  if (!owner) return undefined;
  const index = archive.parts.findIndex(({ isFrozen }) => !isFrozen);
  const parts = archive.parts.with(index, await freezePart(ctx, archive, owner, index));
  const status = parts.every(({ isFrozen }) => isFrozen) ? 'READY' : 'WAITING';
  const [saved] = await ctx.library
    .update(archives)
    .set({ parts, status, expiresAt: ctx.now + archiveLifeMs })
    // Another message has been faster, or it ended meanwhile, which also changes its end.
    .where(
      and(eq(archives.id, archiveId), eq(archives.parts, archive.parts), eq(archives.expiresAt, archive.expiresAt)),
    )
    .returning();
  if (!saved) await deleteFilesOfEnded(ctx, archiveId);
  return saved;
}

/** The sweep may have been there before the last files were written. */
async function deleteFilesOfEnded(ctx: LibraryContext, archiveId: string): Promise<void> {
  const [live] = await ctx.library
    .select({ id: archives.id })
    .from(archives)
    // The step took long: `ctx.now` is before an end that came during it.
    .where(and(eq(archives.id, archiveId), gt(archives.expiresAt, Date.now())));
  if (!live) await deleteArchiveFiles(ctx, archiveId);
}

async function freezePart(
  ctx: LibraryContext,
  archive: ArchiveRow,
  owner: CurrentUser,
  index: number,
): Promise<ArchivePart> {
  const part = archive.parts[index];
  if (!part) throw new Error(`Archive ${archive.id} has no part ${index + 1}.`);
  const photos = (await listPhotosOfPart(ctx, archive, part)).map(withChecksum);
  const of = archive.parts.length;
  const { source, title } = archive;
  const files = await archiveFiles(ctx, owner, { part: index + 1, of, source, title, photos });
  const frozen = await freezeManifest(ctx, archive.id, index + 1, files);
  return { ...part, ...frozen, photoCount: photos.length, isFrozen: true };
}

function withChecksum(photo: PhotoRow): CheckedPhoto {
  const { id, crc32 } = photo;
  if (crc32 === null) throw new Error(`Photo ${id} is stored without its checksum.`);
  return { ...photo, crc32 };
}
