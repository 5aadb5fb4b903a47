import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { AdminShareInput, AlbumShared } from '../../../shared/library/albums/contract.ts';
import { relayLinkMail } from '../../messaging/mail/write-link-mail.ts';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { enforceRateLimit, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { shareUrl } from '../domains/queries.ts';
import { mailboxLimits } from '../links/invite-by-mail.ts';
import { setOwnPassword } from '../links/own-link.ts';
import { shareSubject } from '../links/share-mail.ts';
import { getSharableAlbum } from './admin-queries.ts';
import { albumExists } from './album-exists.ts';
import { hasOwner } from './queries.ts';

const invitationLimits = (admin: CurrentUser, albumId: string, emails: string[]): RateLimitRule[] => [
  ...mailboxLimits(albumId, emails),
  { key: `invitations:${admin.id}`, max: 200, windowMs: 3_600_000, weight: emails.length },
];

/**
 * Sets or removes an album's password and mails its link. Throws `album-not-found`, `album-owner-deleted`, `album-link-ended`,
 * `too-many-invitations`.
 */
export async function shareByMail(
  ctx: LibraryContext,
  admin: CurrentUser,
  albumId: string,
  { password, removePassword = true, customerEmails }: AdminShareInput,
): Promise<AlbumShared> {
  const album = await getSharableAlbum(ctx, albumId);
  if (customerEmails.length > 0)
    await enforceRateLimit(ctx, invitationLimits(admin, albumId, customerEmails), 'too-many-invitations');

  const hadPassword = album.ownLink.passwordHash !== null;
  const isPasswordProtected = Boolean(password) || (hadPassword && !removePassword);
  const isPasswordChanged = Boolean(password) || hadPassword !== isPasswordProtected;
  const subject = shareSubject({ title: album.title, isPasswordProtected });
  const mails = customerEmails.map((recipient) =>
    relayLinkMail(ctx, {
      kind: 'album-share',
      recipient,
      subject,
      source: { type: 'album-share', linkId: albumId, by: 'shop' },
    }),
  );
  const leavesHomepage = isPasswordProtected && album.featuredOnHomepage;
  const isNews = isPasswordChanged || mails.length > 0 || album.sharedAt === null;
  const writes = [
    ctx.library
      .update(albums)
      .set({
        // Fails the whole batch, mail included, when its owner was deleted meanwhile.
        title: assertInBatch(hasOwner, albums.title),
        ...(isPasswordChanged && { updatedAt: ctx.now }),
        ...(isPasswordProtected && { featuredOnHomepage: false }),
        sharedAt: sql`coalesce(${albums.sharedAt}, ${ctx.now})`,
      })
      .where(eq(albums.id, albumId)),
    ...(isPasswordChanged ? [setOwnPassword(ctx, albumId, password)] : []),
    ...mails,
    relayAudit(ctx, admin, {
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
    await ctx.library.batch(writes);
  } catch (error) {
    throw isAssertionFailure(error, 'albums.title') ? new AppError('album-owner-deleted') : error;
  }
  return {
    message: messageOf({ isPasswordProtected, leavesHomepage, mailCount: mails.length }),
    shareUrl: await shareUrl(ctx, album.userId, album.ownLink.slug),
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
