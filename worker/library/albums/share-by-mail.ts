import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { AdminShareInput, AlbumShared } from '../../../shared/library/albums/contract.ts';
import { writeLinkMail } from '../../messaging/mail/write-link-mail.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { hashPassword } from '../../platform/core/passwords.ts';
import { enforceRateLimit, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { mailboxOf } from '../../platform/core/sender-limits.ts';
import { albums } from '../../platform/db/schema.ts';
import { getSharableAlbum } from './admin-queries.ts';
import { albumExists } from './album-exists.ts';
import { hasOwner } from './queries.ts';
import { shareSubject } from './share-mail.ts';

const hour = 3_600_000;

/** Repeated clicks must not flood somebody's mailbox. */
const invitationLimits = (admin: CurrentUser, albumId: string, emails: string[]): RateLimitRule[] => [
  ...[...Map.groupBy(emails, mailboxOf)].map(([mailbox, { length }]) => ({
    ...{ key: `invitation:${albumId}:${mailbox}`, max: 3, windowMs: hour, weight: length },
  })),
  { key: `invitations:${admin.id}`, max: 200, windowMs: hour, weight: emails.length },
];

/**
 * Sets or removes an album's password and mails its link. Throws `album-not-found`, `album-owner-deleted`,
 * `too-many-invitations`.
 */
export async function shareByMail(
  ctx: Context,
  admin: CurrentUser,
  albumId: string,
  { password, removePassword = true, customerEmails }: AdminShareInput,
): Promise<AlbumShared> {
  const album = await getSharableAlbum(ctx, albumId);
  if (customerEmails.length > 0)
    await enforceRateLimit(ctx, invitationLimits(admin, albumId, customerEmails), 'too-many-invitations');

  const hadPassword = album.passwordHash !== null;
  const isPasswordProtected = Boolean(password) || (hadPassword && !removePassword);
  const isPasswordChanged = Boolean(password) || hadPassword !== isPasswordProtected;
  const subject = shareSubject({ title: album.title, isPasswordProtected });
  const mails = customerEmails.map((recipient) =>
    writeLinkMail(ctx, { kind: 'album-share', recipient, subject, source: { type: 'album-share', albumId } }),
  );
  const leavesHomepage = isPasswordProtected && album.featuredOnHomepage;
  const isNews = isPasswordChanged || mails.length > 0 || album.sharedAt === null;
  const writes = [
    ctx.db
      .update(albums)
      .set({
        // Fails the whole batch, mail included, when its owner was deleted meanwhile.
        shareSlug: assertInBatch(hasOwner, albums.shareSlug),
        ...(isPasswordChanged && {
          passwordHash: password ? hashPassword(password, ctx.secrets.pepper) : null,
          passwordVersion: sql`${albums.passwordVersion} + 1`,
          updatedAt: ctx.now,
        }),
        ...(isPasswordProtected && { featuredOnHomepage: false }),
        sharedAt: sql`coalesce(${albums.sharedAt}, ${ctx.now})`,
      })
      .where(eq(albums.id, albumId)),
    ...mails,
    auditStatement(ctx, admin, {
      action: 'album.share',
      subjectId: albumId,
      subject: album.title,
      after: {
        isPasswordProtected,
        isPasswordChanged,
        customerEmails,
        ...(leavesHomepage && { featuredOnHomepage: false }),
      },
      when: isNews ? albumExists(albumId) : sql`false`,
    }),
  ] as const;
  try {
    await ctx.db.batch(writes);
  } catch (error) {
    throw isAssertionFailure(error, 'albums.share_slug') ? new AppError('album-owner-deleted') : error;
  }
  return {
    message: messageOf({ isPasswordProtected, leavesHomepage, mailCount: mails.length }),
    shareUrl: `${ctx.origin}/share/${album.shareSlug}`,
    isPasswordProtected,
    featuredOnHomepage: album.featuredOnHomepage && !leavesHomepage,
  };
}

interface Outcome {
  isPasswordProtected: boolean;
  leavesHomepage: boolean;
  mailCount: number;
}

function messageOf({ isPasswordProtected, leavesHomepage, mailCount }: Outcome): string {
  const isProtected = `Album je chránený heslom${leavesHomepage ? ' a z úvodnej stránky zmizol' : ''}.`;
  const access = isPasswordProtected ? isProtected : 'Album je verejný.';
  if (mailCount === 0) return `${access} Odkaz naň môžete poslať komukoľvek.`;
  return `${access} Odkaz posielame na ${plural(mailCount, 'adresu', 'adresy', 'adries')}.`;
}
