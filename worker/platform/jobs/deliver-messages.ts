import { insertMails } from '../../messaging/mail/insert-mail.ts';
import { insertEntries } from '../audit/record-audit.ts';
import { workByHalves } from '../core/by-halves.ts';
import type { LibraryContext } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import type { Job } from '../core/jobs.ts';
import { batchOf } from '../db/batch-of.ts';
import type { libraryOutbox } from '../db/schema/library/outbox.ts';
import type { LibraryMessage } from '../relay/library-message.ts';
import { indexTitles } from './index-titles.ts';

type Row = typeof libraryOutbox.$inferSelect;

/**
 * Does in the main database what libraries have written to their outboxes; their jobs are the caller's to send (`jobsOf`).
 * One that fails is logged, and holds back no other. Throws what a later run may not meet again.
 */
export const deliverMessages = (ctx: LibraryContext, rows: readonly Row[]) =>
  workByHalves(
    rows,
    (some) => deliver(ctx, some),
    ({ id, message: { kind } }, error) => ctx.log.error('message-not-delivered', { id, kind, ...errorFacts(error) }),
  );

async function deliver(ctx: LibraryContext, rows: readonly Row[]): Promise<void> {
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
