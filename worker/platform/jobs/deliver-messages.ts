import { insertMails } from '../../messaging/mail/insert-mail.ts';
import { insertEntries } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import type { Job } from '../core/jobs.ts';
import { transientErrorCode } from '../core/transient-errors.ts';
import { batchOf } from '../db/batch-of.ts';
import type { libraryOutbox } from '../db/schema/library/outbox.ts';
import type { LibraryMessage } from '../relay/library-message.ts';
import { indexTitles } from './index-titles.ts';

type Row = typeof libraryOutbox.$inferSelect;

interface Delivered {
  /** Whose work is done but for their jobs. */
  done: Row[];
  failed: Row[];
}

/**
 * Does in the main database what libraries have written to their outboxes; their jobs are the caller's to send (`jobsOf`).
 * One that fails is logged, and holds back no other. Throws what a later run may not meet again.
 */
export async function deliverMessages(ctx: Context, rows: Row[]): Promise<Delivered> {
  if (rows.length === 0) return { done: [], failed: [] };
  try {
    await deliver(ctx, rows);
    return { done: rows, failed: [] };
  } catch (error) {
    if (transientErrorCode(error)) throw error;
    if (rows.length === 1) {
      ctx.log.error('message-not-delivered', { id: rows[0]?.id, kind: rows[0]?.message.kind, ...errorFacts(error) });
      return { done: [], failed: rows };
    }
  }
  const half = rows.length >> 1;
  const [some, others] = [
    await deliverMessages(ctx, rows.slice(0, half)),
    await deliverMessages(ctx, rows.slice(half)),
  ];
  return { done: [...some.done, ...others.done], failed: [...some.failed, ...others.failed] };
}

async function deliver(ctx: Context, rows: readonly Row[]): Promise<void> {
  const entries = ofKind(rows, 'audit').map(({ id, message }) => ({ id, ...message.entry }));
  const mails = ofKind(rows, 'mail').map(({ id, message }) => ({ id, ...message.mail }));
  await batchOf(ctx.db, [insertEntries(ctx, entries), insertMails(ctx, mails)]);
  const albumIds = ofKind(rows, 'album-texts').flatMap(({ message }) => message.albumIds);
  await indexTitles(ctx, [...new Set(albumIds)]);
}

/** Returns the jobs that follow from messages. */
export const jobsOf = (rows: readonly Row[]): Job[] => [
  ...ofKind(rows, 'job').map(({ message }) => message.job),
  ...ofKind(rows, 'mail').map(({ id }) => ({ type: 'send-mail', mailId: id }) as const),
];

const ofKind = <K extends LibraryMessage['kind']>(rows: readonly Row[], kind: K) =>
  rows.filter((row): row is Row & { message: LibraryMessage & { kind: K } } => row.message.kind === kind);
