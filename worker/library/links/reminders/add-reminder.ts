import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import { dayOf } from '../../../../shared/format/day.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { enforceRateLimit } from '../../../platform/core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../../../platform/core/sender-limits.ts';
import { insertWhere } from '../../../platform/db/insert-where.ts';
import { albumLinks, linkReminders } from '../../../platform/db/schema/library/links.ts';
import { openForRight } from '../open-share.ts';
import { findDeadline } from './find-deadline.ts';
import { readReminderToken } from './reminder-token.ts';

const day = 24 * 3_600_000;
const maxOfLink = 100;

interface NewReminder {
  slug: string;
  /** Of the share. */
  token: string | undefined;
  email: string;
}

/**
 * Saves that a guest wants to know before a link ends, or before the deadline of their child's school; twice is once.
 * Throws `share-not-found`, `album-password-missing`, `share-has-no-end`, `too-many-reminders`.
 */
export async function addReminder(
  ctx: LibraryContext,
  { slug, token, email }: NewReminder,
  address: string,
): Promise<void> {
  const { link } = await openForRight(ctx, slug, token);
  if (link.expiresAt === null && !(await hasOpenDeadline(ctx, link.id))) throw new AppError('share-has-no-end');
  const limits = [
    ...addressLimits('link-reminders', address, 20, 60),
    { key: `link-reminders:${mailboxOf(email)}`, max: 10, windowMs: day },
  ];
  await enforceRateLimit(ctx, limits, 'too-many-reminders');
  const others = ctx.library.$count(linkReminders, eq(linkReminders.linkId, link.id));
  await insertWhere(ctx.library, linkReminders, {
    values: { linkId: link.id, email, createdAt: ctx.now },
    from: albumLinks,
    where: and(eq(albumLinks.id, link.id), sql`${others} < ${maxOfLink}`),
  }).onConflictDoNothing();
}

const hasOpenDeadline = async (ctx: LibraryContext, linkId: string): Promise<boolean> =>
  ((await findDeadline(ctx, linkId))?.deadlineOn ?? '') >= dayOf(ctx.now);

/** Ends the reminders that a mail's token is about. Throws `reminder-not-found` for a token that is not ours. */
export async function stopReminder(ctx: LibraryContext, token: string): Promise<void> {
  const reminder = await readReminderToken(ctx, token);
  if (!reminder) throw new AppError('reminder-not-found');
  await ctx.library
    .delete(linkReminders)
    .where(and(eq(linkReminders.linkId, reminder.linkId), eq(linkReminders.email, reminder.email)));
}

/** Returns the statement that ends all reminders of a link. */
export const forgetReminders = (ctx: LibraryContext, linkId: string) =>
  ctx.library.delete(linkReminders).where(eq(linkReminders.linkId, linkId));
