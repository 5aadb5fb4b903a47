import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { MailEntry } from '../../../shared/messaging/mail/contract.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';

const perPage = 50;

const cursorShape = z.tuple([z.number(), z.string()]);

type Status = MailEntry['status'];

// Without the bodies: a page of them would be megabytes.
const columns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  status: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  nextAttemptAt: mails.nextAttemptAt,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};
type MailRow = Pick<typeof mails.$inferSelect, keyof typeof columns>;

/**
 * Returns a page of the mails, newest first; with a status sorted by the time of the next attempt, which is indexed.
 */
export async function listMails(ctx: Context, status: Status | null, cursor: string | undefined) {
  const [at, id] = cursor === undefined ? [] : readCursor(cursorShape, cursor);
  const after = (order: SQL): SQL | undefined => (id === undefined ? undefined : order);
  const query = ctx.db.select(columns).from(mails).$dynamic();
  const rows =
    status === null
      ? await query
          .where(after(sql`${mails.id} < ${id}`))
          .orderBy(desc(mails.id))
          .limit(perPage + 1)
      : await query
          .where(and(eq(mails.status, status), after(sql`(${mails.nextAttemptAt}, ${mails.id}) < (${at}, ${id})`)))
          .orderBy(desc(mails.nextAttemptAt), desc(mails.id))
          .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    mails: shown.map(toMailEntry),
    nextCursor: rows.length > perPage && last ? writeCursor([last.nextAttemptAt, last.id]) : null,
  };
}

/** Queues a mail again that was sent or has failed; a waiting one stays as it is. Throws `mail-not-found`. */
export async function resendMail(ctx: Context, admin: CurrentUser, id: string): Promise<MailEntry> {
  const [before] = await ctx.db.select(columns).from(mails).where(eq(mails.id, id));
  if (!before) throw new AppError('mail-not-found');
  const isOver = and(eq(mails.id, id), ne(mails.status, 'WAITING'));
  ctx.emitted.mails.push(id);
  const { found } = await batchOf(ctx.db, {
    audit: auditStatement(ctx, admin, {
      action: 'mail.resend',
      subjectId: id,
      subject: before.recipient,
      after: { kind: before.kind },
      when: rowExists(mails, isOver),
    }),
    again: ctx.db
      .update(mails)
      .set({ status: 'WAITING', attempts: 0, lastError: null, sentAt: null, nextAttemptAt: ctx.now })
      .where(isOver),
    found: ctx.db.select(columns).from(mails).where(eq(mails.id, id)),
  });
  const [row] = found;
  if (!row) throw new AppError('mail-not-found');
  return toMailEntry(row);
}

const isoOf = (time: number): string => new Date(time).toISOString();

function toMailEntry({ nextAttemptAt, createdAt, sentAt, ...mail }: MailRow): MailEntry {
  return {
    ...mail,
    nextAttemptAt: mail.status === 'WAITING' ? isoOf(nextAttemptAt) : null,
    createdAt: isoOf(createdAt),
    sentAt: sentAt === null ? null : isoOf(sentAt),
  };
}
