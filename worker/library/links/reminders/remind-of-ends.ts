import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { dueReminder, dueUntil, reminderDays } from '../../../../shared/library/links/reminder-days.ts';
import { findContact } from '../../../accounts/users/contact.ts';
import { relayLinkMail } from '../../../messaging/mail/write-link-mail.ts';
import { assertInBatch, isAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import type { Context, LibraryContext } from '../../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep } from '../../../platform/core/resumable-sweep.ts';
import { batchOf } from '../../../platform/db/batch-of.ts';
import { albums } from '../../../platform/db/schema/library/albums.ts';
import { albumLinks, linkReminders } from '../../../platform/db/schema/library/links.ts';
import { hasOwner } from '../../albums/queries.ts';
import type { LinkRow } from '../queries.ts';
import { endingSubject } from './compose-ending-mail.ts';

const day = 24 * 3_600_000;
const retentionMs = 30 * day;
// Each with the mails of its guests, in one batch.
const maxPerRun = 10;

/**
 * Cron: mails the owner of a link, and guests who asked for it, 7, 4 and 1 days before its end. Their addresses are
 * deleted 30 days after it.
 */
export async function remindOfLinkEnds(ctx: LibraryContext): Promise<void> {
  await runResumableSweep(ctx, {
    task: 'remindOfLinkEnds',
    shard: ctx.shard,
    max: maxPerRun,
    list: (cursor) =>
      ctx.library
        .select({
          id: albumLinks.id,
          at: sql<number>`${albumLinks.expiresAt}`,
          link: albumLinks,
          ownerId: albums.userId,
        })
        .from(albumLinks)
        .innerJoin(albums, eq(albums.id, albumLinks.albumId))
        .where(
          and(
            gt(albumLinks.expiresAt, ctx.now),
            isDue(ctx),
            isNull(albumLinks.revokedAt),
            hasOwner,
            isAfterCursor(albumLinks.expiresAt, albumLinks.id, cursor),
          ),
        )
        .orderBy(asc(albumLinks.expiresAt), asc(albumLinks.id))
        .limit(maxPerRun),
    async work({ link, ownerId }) {
      const due = dueReminder(link.expiresAt ?? 0, link.remindedDays, ctx.now);
      const owner = await findContact(ctx, ownerId);
      if (due !== null && owner) await remind(ctx, link, owner.email, due);
    },
  });
  const isOver = lte(albumLinks.expiresAt, ctx.now - retentionMs);
  const over = ctx.library.select({ id: albumLinks.id }).from(albumLinks).where(isOver);
  await ctx.library.delete(linkReminders).where(sql`${linkReminders.linkId} in ${over}`);
}

/** SQL condition, as `dueReminder`. */
const isDue = (ctx: Context) =>
  or(
    ...reminderDays.map((days) =>
      and(
        lte(albumLinks.expiresAt, dueUntil(days, ctx.now)),
        or(isNull(albumLinks.remindedDays), gt(albumLinks.remindedDays, days)),
      ),
    ),
  );

async function remind(ctx: LibraryContext, link: LinkRow, ownerEmail: string, days: number): Promise<void> {
  const guests = await ctx.library.select().from(linkReminders).where(eq(linkReminders.linkId, link.id));
  const mailTo = (recipient: string, to: 'owner' | 'guest') =>
    relayLinkMail(ctx, {
      ...{ kind: 'share-ending', recipient, subject: endingSubject(days) },
      source: { type: 'share-ending', linkId: link.id, to },
    });
  // Another run was first, or the end was moved meanwhile.
  const isAsRead = sql`${albumLinks.expiresAt} = ${link.expiresAt} and ${albumLinks.remindedDays} is ${link.remindedDays}`;
  try {
    await batchOf(ctx.library, {
      note: ctx.library
        .update(albumLinks)
        .set({ remindedDays: days, slug: assertInBatch(isAsRead, albumLinks.slug) })
        .where(eq(albumLinks.id, link.id)),
      mails: [mailTo(ownerEmail, 'owner'), ...guests.map(({ email }) => mailTo(email, 'guest'))],
    });
  } catch (error) {
    if (!isAssertionFailure(error, 'album_links.slug')) throw error;
  }
}
