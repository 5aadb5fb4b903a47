import { insertMails } from '../../messaging/mail/insert-mail.ts';
import { insertEntries } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import type { Job } from '../core/jobs.ts';
import { batchOf } from '../db/batch-of.ts';
import type { libraryOutbox } from '../db/schema/library/outbox.ts';
import type { LibraryMessage } from '../relay/library-message.ts';
import { indexTitles } from './index-titles.ts';

type Row = typeof libraryOutbox.$inferSelect;
type MessageOf<K> = LibraryMessage & { kind: K };

interface Delivered {
  rows: Row[];
  jobs: Job[];
}

/**
 * Does in the main database what libraries have written to their outboxes, and returns what is done, and the jobs that
 * are to be sent. One that fails is logged, and holds back no other.
 */
export async function deliverMessages(ctx: Context, rows: Row[]): Promise<Delivered> {
  if (rows.length === 0) return { rows, jobs: [] };
  try {
    return { rows, jobs: await deliver(ctx, rows) };
  } catch (error) {
    if (rows.length === 1) {
      ctx.log.error('message-not-delivered', { id: rows[0]?.id, kind: rows[0]?.message.kind, ...errorFacts(error) });
      return { rows: [], jobs: [] };
    }
  }
  const each: Delivered[] = [];
  for (const row of rows) each.push(await deliverMessages(ctx, [row]));
  return { rows: each.flatMap((one) => one.rows), jobs: each.flatMap((one) => one.jobs) };
}

async function deliver(ctx: Context, rows: readonly Row[]): Promise<Job[]> {
  const mails = ofKind(rows, 'mail').map(({ id, message }) => ({ id, ...message.mail }));
  await batchOf(ctx, [
    ...insertEntries(
      ctx,
      ofKind(rows, 'audit').map(({ id, message }) => ({ id, ...message.entry })),
    ),
    ...insertMails(ctx, mails),
  ]);
  const albumIds = ofKind(rows, 'album-texts').flatMap(({ message }) => message.albumIds);
  await indexTitles(ctx, [...new Set(albumIds)]);
  return [
    ...ofKind(rows, 'job').map(({ message }) => message.job),
    ...mails.map(({ id }) => ({ type: 'send-mail', mailId: id }) as const),
  ];
}

const ofKind = <K extends LibraryMessage['kind']>(rows: readonly Row[], kind: K) =>
  rows.filter((row): row is Row & { message: MessageOf<K> } => row.message.kind === kind);
