import { AppError } from '../../../shared/errors.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { InviteInput } from '../../../shared/library/links/contract.ts';
import { hasGuests, rightsOf } from '../../../shared/library/links/link-rights.ts';
import { relayLinkMail } from '../../messaging/mail/write-link-mail.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { enforceRateLimit, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { mailboxOf } from '../../platform/core/sender-limits.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { markShared } from '../albums/sharing-statements.ts';
import { inviteGuests } from '../link-guests/invited-guests.ts';
import { getOwnLink } from './queries.ts';
import { shareSubject } from './share-mail.ts';
import { stateOf } from './to-link-response.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Repeated clicks must not flood somebody's mailbox. `by`: the album or the sender that invites. */
export const mailboxLimits = (by: string, emails: readonly string[]): RateLimitRule[] =>
  [...Map.groupBy(emails, mailboxOf)].map(([mailbox, { length }]) => ({
    ...{ key: `invitation:${by}:${mailbox}`, max: 3, windowMs: hour, weight: length },
  }));

/** Nor may an account write to many strangers, or all of them at once in the shop's name … */
const ownerLimits = (userId: string, emails: readonly string[]): RateLimitRule[] => [
  ...mailboxLimits(userId, emails),
  { key: `invitations:${userId}`, max: 60, windowMs: day, weight: emails.length },
  { key: 'invitations-of-owners', max: 500, windowMs: hour, weight: emails.length },
];

/** … or many accounts to one mailbox. By themselves: a statement of D1 takes some thirty limits. */
export const recipientLimits = (emails: readonly string[], kind = 'invitations'): RateLimitRule[] =>
  [...new Set(emails.map(mailboxOf))].map((mailbox) => ({
    ...{ key: `${kind}-to:${mailbox}`, max: 10, windowMs: day },
  }));

/**
 * Mails a link to some addresses, in the name of the album's owner; returns a message. Throws `album-link-not-found`,
 * `album-link-ended`, `album-locked`, `too-many-invitations`.
 */
export async function inviteByMail(
  ctx: LibraryContext,
  user: CurrentUser,
  linkId: string,
  { emails }: InviteInput,
): Promise<string> {
  const link = await getOwnLink(ctx, user.id, linkId);
  if (stateOf(ctx, link) !== 'active') throw new AppError('album-link-ended');
  const album = await getOwnAlbum(ctx, user, link.albumId);
  if (album.lockedBy) throw new AppError('album-locked');
  await enforceRateLimit(ctx, ownerLimits(user.id, emails), 'too-many-invitations');
  await enforceRateLimit(ctx, recipientLimits(emails), 'too-many-invitations');
  const subject = shareSubject({ title: album.title, isPasswordProtected: link.passwordHash !== null });
  const invited = hasGuests(rightsOf(link.rights), link.downloadLimit) ? await inviteGuests(ctx, linkId, emails) : null;
  await batchOf(ctx.library, {
    guests: invited?.statements,
    mails: emails.map((recipient) =>
      relayLinkMail(ctx, {
        kind: 'album-share',
        recipient,
        subject,
        source: { type: 'album-share', linkId, by: 'owner', guestId: invited?.ids.get(recipient) },
      }),
    ),
    shared: markShared(ctx, album.id),
  });
  return `Odkaz posielame na ${plural(emails.length, 'adresu', 'adresy', 'adries')}.`;
}
