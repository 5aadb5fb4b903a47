import type { LibraryContext } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { newId } from '../core/new-id.ts';
import type { EmitOptions } from '../core/outbox.ts';
import { insertWhere } from '../db/insert-where.ts';
import { libraryOutbox } from '../db/schema/library/outbox.ts';
import type { LibraryMessage } from './library-message.ts';

interface RelayOptions extends EmitOptions {
  /** Default: a new one. */
  id?: string;
}

/**
 * Returns the statement that adds a message to the outbox of a library: it belongs to the batch of the write that causes
 * it, and is delivered when the request, job or task ends (`dispatch`), or by the next timed task if that fails.
 */
export function relay(
  ctx: LibraryContext,
  message: LibraryMessage,
  { id = newId(), when, dueAt = ctx.now }: RelayOptions = {},
) {
  if (dueAt <= ctx.now) ctx.emitted.messages.push({ shard: ctx.shard, id });
  return insertWhere(ctx.library, libraryOutbox, { values: { id, message, dueAt, createdAt: ctx.now }, where: when });
}

/** Returns the statement that has a job sent; see `relay`. */
export const relayJob = (ctx: LibraryContext, job: Job, options?: EmitOptions) =>
  relay(ctx, { kind: 'job', job }, options);

/** Returns the statement that has albums found by their titles, or no longer when they are gone; see `relay`. */
export const relayAlbumTexts = (ctx: LibraryContext, ...albumIds: string[]) =>
  relay(ctx, { kind: 'album-texts', albumIds });
