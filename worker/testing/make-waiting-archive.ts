import { planParts } from '../library/archives/archive-source.ts';
import { archiveLifeMs } from '../library/archives/build-archive.ts';
import { newId } from '../platform/core/new-id.ts';
import { type ArchiveSource, archives } from '../platform/db/schema/library/archives.ts';
import { openLibrary } from './libraries.ts';

/** A ZIP as one of several parts is until a job has laid it out; returns its id. */
export async function makeWaitingArchive(userId: string, source: ArchiveSource): Promise<string> {
  const ctx = openLibrary();
  const id = newId();
  const parts = await planParts(ctx, userId, source);
  const times = { createdAt: ctx.now, expiresAt: ctx.now + archiveLifeMs };
  await ctx.library.insert(archives).values({ id, userId, source, title: '', status: 'WAITING', parts, ...times });
  return id;
}
